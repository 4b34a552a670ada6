"""All games as environments of research libraries.

=========================================  ======================================================
`gingerbread_widget.adapters.aec`          PettingZoo: an AEC environment (extra `rl`)
`gingerbread_widget.adapters.openspiel`    OpenSpiel: games of explicit chance (extra `openspiel`)
=========================================  ======================================================

The libraries are loaded only with these modules, and an ImportError names the extra that is missing.
"""
