/** Returns whether something is an http or https address that can be put before a path: no user, no query, no hash. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s?#@]+$/.test(text)

/** The problem of a wrong address. It doesn't repeat the address, which may contain a key. */
export const noAddress = 'must be an http or https address without user, query and hash.'
