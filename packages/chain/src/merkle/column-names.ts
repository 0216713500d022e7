/** In the order of preference, where a list has several of them. */
const addressNames = [
  'address',
  'wallet',
  'walletaddress',
  'account',
  'recipient',
  'holder',
  'holderaddress',
  'owner',
  'to',
  'adresse',
  'dirección',
  'адрес',
]
const amountNames = [
  'amount',
  'tokenamount',
  'quantity',
  'qty',
  'value',
  'balance',
  'tokens',
  'allocation',
  'count',
  'menge',
  'betrag',
  'anzahl',
  'montant',
  'quantité',
  'cantidad',
  'importe',
  'сумма',
  'количество',
]

/** Returns what a column or a key of a list holds by its name, in whatever letters, and how far down its name is in the order; undefined where it is something else. */
export function columnOf(name: string): { holds: 'address' | 'amount'; rank: number } | undefined {
  const plain = name.toLowerCase().replace(/[\s_-]/g, '')
  const address = addressNames.indexOf(plain)
  if (address !== -1) return { holds: 'address', rank: address }
  const amount = amountNames.indexOf(plain)
  return amount === -1 ? undefined : { holds: 'amount', rank: amount }
}
