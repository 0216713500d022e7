/** How many columns or keys a list may have: nobody chooses among more. */
export const maxColumns = 200

const addressNames = new Set([
  'address',
  'wallet',
  'walletaddress',
  'account',
  'recipient',
  'receiver',
  'holder',
  'holderaddress',
  'owner',
  'to',
  'adresse',
  'dirección',
  'адрес',
])
const amountNames = new Set([
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
])
/** The name on the left means something else where a column has the name on the right. */
const outranked = new Map([
  ['owner', 'address'],
  ['balance', 'amount'],
  ['count', 'amount'],
])

const addressLike = /address|wallet|recipient|receiver|holder/
const tokenLike =
  /^(?:(?:token|nft|badge|asset|currency|contract|collection)(?:contract)?(?:ids?|type|symbol|name|address)?|symbol|ticker|chain|chainid|network)$/
const amountLike = /amount|balance|allocation|reward|airdrop|tokens|quantity|value|total|claim/

/** What a name says of its column; `known` if it says so by itself, not by a part of it. */
type Meaning = { holds: 'address' | 'amount' | 'token'; known: boolean }

/** Returns a name in the letters in which names are compared. */
const plainOf = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** Returns what a column or a key of a list holds by its name; undefined if the name doesn't say. */
export function meaningOf(name: string): Meaning | undefined {
  const plain = plainOf(name)
  if (addressNames.has(plain)) return { holds: 'address', known: true }
  if (amountNames.has(plain)) return { holds: 'amount', known: true }
  if (tokenLike.test(plain)) return { holds: 'token', known: false }
  // A balance of a wallet is an amount, an address of a claim is not.
  if (!plain.includes('address') && amountLike.test(plain)) return { holds: 'amount', known: false }
  return addressLike.test(plain) ? { holds: 'address', known: false } : undefined
}

/** Returns what each column holds by the names of all of them. */
export function meaningsOf(names: readonly string[]): (Meaning | undefined)[] {
  const all = new Set(names.map(plainOf))
  return names.map((name) => {
    const better = outranked.get(plainOf(name))
    return better !== undefined && all.has(better) ? undefined : meaningOf(name)
  })
}
