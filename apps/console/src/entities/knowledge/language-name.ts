const names = new Intl.DisplayNames('en-US', { type: 'language' })

/** Returns the English name of a language: German for `de`. */
export const languageName = (code: string): string => names.of(code) ?? code
