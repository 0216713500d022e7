import { type Currency, showAmount } from '@vitrine/chain'

/** Returns an account's balance as text: "1,250.5 AMB". */
export const showBalance = (amount: bigint, currency: Currency): string =>
  showAmount(amount, currency, 'down')
