"""Races as the server tells the page of them, moment by moment, kept in web/tests/games/<game>/films for the page's unit tests."""
