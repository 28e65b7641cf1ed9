# Two commands matter: `make play` and `make test`. Both set up what is missing; a second time they are quick.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play test test-all check docs lock setup clean
.NOTPARALLEL:

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: ## set up, then serve the tables; with GAME=NAME, race in this terminal
	@scripts/play

test: ## set up, then run every test compiled, and a sample of them interpreted
	@scripts/test

test-all: ## set up, then run every test on both engines
	@scripts/test all

check: ## style, types, imports, sizes, clauses, docs
	@scripts/check

docs: ## the documentation as pages in docs/_build/html
	@scripts/setup check
	@PYTHONPATH=src .venv/bin/sphinx-build -W -q -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

lock: ## renew requirements.lock from pyproject.toml
	@scripts/setup check
	@scripts/lock

setup: ## only set up: .venv with the locked packages and the compiled engine
	@scripts/setup test

clean: ## remove everything that was made
	@rm -rf .venv .make build dist docs/_build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@rm -rf src/rebufo.egg-info
	@find src tests tools bench docs -name __pycache__ -type d -prune -exec rm -rf {} +
