"""Gingerbread House as an environment of research libraries.

==================================================  ==============================================================
`gingerbread_widget.adapters.aec`                   PettingZoo: an AEC environment for two to four seats (extra `rl`)
`gingerbread_widget.adapters.openspiel`             OpenSpiel: the game ``python_gingerbread_house`` (extra `openspiel`)
==================================================  ==============================================================

The libraries are loaded only with these modules, and an ImportError names the extra that is missing.
"""
