/** Returns whether something is an http or https address that can be put before a path: no user, no query, no hash. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s?#@]+$/.test(text)

/** What to say of one that is not. The address itself may hold a key, and is never repeated. */
export const noAddress = 'must be an http or https address without user, query and hash.'
