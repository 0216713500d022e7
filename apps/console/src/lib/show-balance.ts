import { type Currency, showAmount } from '@vitrine/chain'

/** Returns what an account holds as a person reads it: "1,250.5 AMB". */
export const showBalance = (amount: bigint, currency: Currency): string =>
  showAmount(amount, currency, 'down')
