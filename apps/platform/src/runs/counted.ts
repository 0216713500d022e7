/** Returns a number and its noun: `1 asset`, `2,500 assets`. */
export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
