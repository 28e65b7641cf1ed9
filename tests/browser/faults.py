"""What axe finds on a page that shuts people out: once in how it is built, once in its colours."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# the only rules that see colours, and those that take longest
OF_COLOUR: Final = ["color-contrast", "link-in-text-block"]
FAULTS: Final = """async ([where, rules]) => {
  const { violations } = await axe.run(where, { resultTypes: ["violations"], ...rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(({ html, any }) =>
    `${html.slice(0, 160)} (${any[0]?.message ?? ""})`).join(" | ")}`);
}"""

# One of all elements with words that are dressed alike, and stand on what is dressed alike. Whatever is drawn, or
# lies over something else, lies where no other does, and is looked at for itself.
DRESSES: Final = """() => {
  const known = new Map([[null, ""]]);
  const count = () => known.size;
  const dress = (element) => {
    const seen = getComputedStyle(element);
    const apart = element.ownerSVGElement || !["static", "relative"].includes(seen.position) || seen.transform !== "none";
    return [
      element.localName, element.getAttribute("class"), element.disabled, seen.color, seen.backgroundColor, seen.backgroundImage,
      seen.opacity, seen.filter, seen.mixBlendMode, seen.fontSize, seen.fontWeight, seen.textShadow, seen.textDecorationLine,
      apart ? count() : "",
    ].join(" ");
  };
  const all = (element) => {
    if (!known.has(element)) known.set(element, `${all(element.parentElement)}/${dress(element)}`);
    return known.get(element);
  };
  const speaks = (element) => element.matches("input, select, textarea")
    || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const found = new Map();
  for (const element of document.body.querySelectorAll("*"))
    if (element.checkVisibility() && speaks(element) && !found.has(all(element))) found.set(all(element), element);
  return { include: [...found.values()] };
}"""


def structure(page: Page) -> list[str]:
    """In all but its colours: names, roles, order, sizes."""
    rules = {"rules": {rule: {"enabled": False} for rule in OF_COLOUR}}
    found: list[str] = page.evaluate(f"(rules) => ({FAULTS})([document, rules])", rules)
    return found


def colours(page: Page) -> list[str]:
    rules = {"runOnly": {"type": "rule", "values": OF_COLOUR}}
    found: list[str] = page.evaluate(f"(rules) => ({FAULTS})([({DRESSES})(), rules])", rules)
    return found
