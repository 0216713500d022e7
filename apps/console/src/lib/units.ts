// Amounts of a currency's smallest unit are whole numbers beyond what a float holds: they are read and written as text and bigint.

/**
 * Returns what someone typed, such as "0.25", in the smallest unit. Null where it is no amount, or finer than the currency goes.
 *
 * @param decimals How many decimal places the smallest unit has.
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || whole.length > 60 || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Returns an amount of the smallest unit as a person reads it, exact: "1,250.5". */
export function formatUnits(amount: string | bigint, decimals: number): string {
  const digits = BigInt(amount)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString('en')
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
