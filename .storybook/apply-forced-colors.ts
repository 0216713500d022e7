const sheet = new CSSStyleSheet()

/** Returns the rules that wait for forced colors, wherever they are. */
function forcedRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === '(forced-colors: active)')
      return [...rule.cssRules]
    return rule instanceof CSSGroupingRule ? forcedRules(rule.cssRules) : []
  })
}

/**
 * Draws the page with the colors of the system, as near as a page can: the rules for forced colors apply without their condition. A page cannot ask the
 * browser for the rest, which is to replace the colors that no token names; the journeys and `pnpm shots` emulate that.
 */
export function applyForcedColors(on: boolean): void {
  const rules = on ? [...document.styleSheets].flatMap(({ cssRules }) => forcedRules(cssRules)) : []
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, sheet])]
}
