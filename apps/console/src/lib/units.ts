// Amounts in a currency's smallest unit exceed the precision of a number, so they are text and bigint.

/**
 * Returns a typed amount, such as "0.25", in the smallest unit. Null if it isn't an amount, or has too many
 * decimal places.
 *
 * @param decimals number of decimal places of the smallest unit
 */
export function parseUnits(text: string, decimals: number): bigint | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || whole.length > 60 || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Returns an exact amount as text, from the smallest unit: "1,250.5". */
export function formatUnits(amount: string | bigint, decimals: number): string {
  const digits = BigInt(amount)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString('en')
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
