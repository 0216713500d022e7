/** Returns the keys of the command palette in the notation of the operating system. */
export const commandKeys = (): readonly string[] =>
  /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? ['⌘', 'K'] : ['Ctrl', 'K']
