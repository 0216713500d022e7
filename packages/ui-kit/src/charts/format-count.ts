const count = new Intl.NumberFormat('en')

/** Returns a whole number with its thousands set apart: "12,000". */
export const formatCount = (value: number): string => count.format(value)
