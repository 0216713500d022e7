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
/** Names that are as often of something else, such as what a wallet holds already. */
const weakNames = new Set(['value', 'balance', 'tokens', 'count'])
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

/** An id or a time, in whatever way it is written together. */
const countsNothing = /(?<!pa)id$|at$/

/** What a name says of its column. */
type Meaning = {
  holds: 'address' | 'amount' | 'token' | 'sender'
  /** It says so by itself, not by a part of it. */
  known: boolean
  /** It is not enough beside other numbers: a known name that has other meanings, or a part of a name. */
  weak: boolean
  /** The list has a better name for the same. */
  outranked: boolean
}

/** Returns a name in the letters in which names are compared. */
const plainOf = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** Returns whether a name says that numbers below it are ids or times. */
export const isOfIds = (name: string) => countsNothing.test(plainOf(name))

/** Returns whether a name says only that something is claimed: it may be what was claimed already, or the most that can be. */
export const isOfClaims = (name: string) => plainOf(name).includes('claim')

/** Returns what a column or a key of a list holds by its name; undefined if the name doesn't say. */
export function meaningOf(name: string): Meaning | undefined {
  const plain = plainOf(name)
  const by = (holds: Meaning['holds'], known: boolean) => ({
    holds,
    known,
    weak: !known || weakNames.has(plain),
    outranked: false,
  })
  // What is in brackets is a network, such as “Wallet address (ETH)”.
  if (addressNames.has(plain.replace(/\(.*\)$/, ''))) return by('address', true)
  if (amountNames.has(plain)) return by('amount', true)
  if (plain === 'from') return by('sender', false)
  if (tokenLike.test(plain)) return by('token', false)
  // A balance of a wallet is an amount, an address of a claim is not.
  if (!plain.includes('address') && amountLike.test(plain) && !isOfIds(name)) return by('amount', false)
  return addressLike.test(plain) ? by('address', false) : undefined
}

/** Returns what each column holds by the names of all of them. */
export function meaningsOf(names: readonly string[]): (Meaning | undefined)[] {
  const all = new Set(names.map(plainOf))
  return names.map((name) => {
    const meaning = meaningOf(name)
    const better = outranked.get(plainOf(name))
    return meaning && { ...meaning, outranked: better !== undefined && all.has(better) }
  })
}
