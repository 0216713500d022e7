/** Returns true if a text is an http or https URL that can precede a path: without user, query and hash. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s?#@]+$/.test(text)

/** The problem of an invalid URL. It doesn't repeat the URL, which may contain a key. */
export const noAddress = 'must be an http or https address without user, query and hash.'
