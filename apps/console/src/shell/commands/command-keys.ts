/** Returns the keys that open the command palette, as this system writes them. */
export const commandKeys = (): readonly string[] =>
  /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? ['⌘', 'K'] : ['Ctrl', 'K']
