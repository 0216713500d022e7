/** The payment methods that are offered by name; any other can be named freely. */
export const optionKinds = [
  { option: 'card', label: 'Card' },
  { option: 'bank-transfer', label: 'Bank transfer' },
  { option: 'wallet', label: 'Wallet' },
] as const

/** One of them, or one with a name of its own. */
export type OptionKind = (typeof optionKinds)[number]['option'] | 'other'
