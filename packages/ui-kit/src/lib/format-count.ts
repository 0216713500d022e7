const count = new Intl.NumberFormat('en')

/** Returns a number with thousands separators, "12,000", or "–" if it is unknown. */
export const formatCount = (value: number | null): string => (value === null ? '–' : count.format(value))
