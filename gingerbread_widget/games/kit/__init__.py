"""The kit that every rules kernel stands on: machine ints, random numbers, component files, languages."""
