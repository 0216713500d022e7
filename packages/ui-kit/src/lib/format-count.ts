const count = new Intl.NumberFormat('en')

/** Returns a number with its thousands set apart, "12,000", or "–" where it is unknown. */
export const formatCount = (value: number | null): string => (value === null ? '–' : count.format(value))
