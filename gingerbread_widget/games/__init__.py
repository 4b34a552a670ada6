"""The games: a room each, and the kit that they all stand on."""
