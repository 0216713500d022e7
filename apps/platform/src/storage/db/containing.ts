/** Returns the `ilike` pattern for texts that contain the given one, with `%` and `_` as plain characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
