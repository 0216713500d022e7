const list = new Intl.ListFormat('en', { type: 'conjunction' })
const number = new Intl.NumberFormat('en')

/** "1 prompt", "12 prompts". */
export const describeCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${number.format(count)} ${count === 1 ? noun : plural}`

/** Some names, the rest of them counted: "catalog, archive and 3 more". */
export function describeNames(names: readonly string[], most = 3): string {
  const rest = names.length - most
  return list.format(rest > 0 ? [...names.slice(0, most), `${number.format(rest)} more`] : names)
}
