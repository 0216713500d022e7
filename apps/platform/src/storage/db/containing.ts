/** Returns the pattern of an `ilike` that keeps what contains a text, taken as it is written: `%` and `_` are no wildcards in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
