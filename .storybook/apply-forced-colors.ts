const sheet = new CSSStyleSheet()

/** Returns all rules with a forced-colors condition. */
function forcedRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.conditionText === '(forced-colors: active)')
      return [...rule.cssRules]
    return rule instanceof CSSGroupingRule ? forcedRules(rule.cssRules) : []
  })
}

/**
 * Shows the page in system colors, as closely as possible: applies the rules for forced colors without their
 * condition. A page can't make the browser replace other colors; the journeys and `pnpm shots` emulate that.
 */
export function applyForcedColors(on: boolean): void {
  const rules = on ? [...document.styleSheets].flatMap(({ cssRules }) => forcedRules(cssRules)) : []
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, sheet])]
}
