/** The rules of axe that no page is held to, with the reason. All others are, the best practices and experiments included. */
export const uncheckedRules: Readonly<Record<string, string>> = {
  'color-contrast-enhanced':
    'Level AAA asks for 7:1. The themes are made for AA, 4.5:1, and forced colors give more to who needs it.',
  'hidden-content':
    'An experiment that finds every hidden element, to be looked at by hand. What is hidden here is closed, and is looked at open.',
}

/** The rules that a page is not held to while a menu is open. */
export const uncheckedInMenus: Readonly<Record<string, string>> = {
  region:
    'A menu is drawn at the end of the document, outside of all landmarks, so that nothing cuts it off. The focus is in it, and returns to its button.',
  'focus-order-semantics':
    'An experiment that finds the two empty elements by which Radix notices that Tab leaves a menu; the focus passes through them.',
}
