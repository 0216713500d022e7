/** Common payment methods. Others can have any name. */
export const optionKinds = [
  { option: 'card', label: 'Card' },
  { option: 'bank-transfer', label: 'Bank transfer' },
  { option: 'wallet', label: 'Wallet' },
] as const

/** A known kind, or `other` for a custom name. */
export type OptionKind = (typeof optionKinds)[number]['option'] | 'other'
