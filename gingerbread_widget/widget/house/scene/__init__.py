"""The house as coloured polygons, the same as the front end draws (``js/src/house/scene``).

Space: x runs from column a to c, y from row 1 to 3, z is up; a space is one unit wide. Light is baked into the colours.
"""
