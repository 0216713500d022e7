const names = new Intl.DisplayNames('en-US', { type: 'language' })

/** Returns what a language is called: `de` is German. */
export const languageName = (code: string): string => names.of(code) ?? code
