/** Maximum number of columns or keys of a list. More are too many to choose from. */
export const maxColumns = 200

const addressNames = new Set([
  'address',
  'addresses',
  'wallet',
  'wallets',
  'walletaddress',
  'account',
  'recipient',
  'receiver',
  'holder',
  'holderaddress',
  'owner',
  'user',
  'voter',
  'trader',
  'beneficiary',
  'claimant',
  'payee',
  'to',
  'adresse',
  'dirección',
  'адрес',
])
const amountNames = new Set([
  'amount',
  'amt',
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
/** Names that often mean something else, such as the amount that a wallet already holds. */
const weakNames = new Set(['value', 'balance', 'tokens', 'count'])
/** Names on the left mean something else if the list also has the name on the right. */
const outranked = new Map([
  ['owner', 'address'],
  ['balance', 'amount'],
  ['count', 'amount'],
])

const addressLike = /address|wallet|recipient|receiver|holder/
const tokenLike =
  /^(?:(?:token|nft|badge|asset|currency|contract|collection)(?:contract)?(?:ids?|type|symbol|name|address)?|symbol|ticker|chain|chainid|network)$/
const amountLike =
  /amount|balance|allocation|reward|earning|airdrop|tokens|quantity|value|total|claim|points|shares|votingpower/

/** Matches names of IDs and times, such as `tokenId` and `createdAt`, but not “paid”. */
const idOrTime = /(?<!pa)id$|at$/

/** Meaning of a column by its name. */
type Meaning = {
  holds: 'address' | 'amount' | 'token' | 'sender'
  /** True if the whole name says so, not a part of it. */
  known: boolean
  /**
   * True if the name is not enough beside other numbers: it has other meanings, or only a part of it matches.
   */
  weak: boolean
  /** True if the list has a better name for the same thing. */
  outranked: boolean
}

/** Returns a name in lower case, without spaces, hyphens and underscores, for comparison. */
const plainOf = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** Returns whether a name says that its numbers are IDs or times. */
export const isOfIds = (name: string) => idOrTime.test(plainOf(name))

/** Returns whether a name only says that something is claimed, which may be a past claim or a limit. */
export const isOfClaims = (name: string) => plainOf(name).includes('claim')

/** Returns the meaning of a column or key by its name. Undefined if the name is unknown. */
export function meaningOf(name: string): Meaning | undefined {
  const plain = plainOf(name)
  const by = (holds: Meaning['holds'], known: boolean) => ({
    holds,
    known,
    weak: !known || weakNames.has(plain),
    outranked: false,
  })
  // Brackets contain a network, as in “Wallet address (ETH)”.
  if (addressNames.has(plain.replace(/\(.*\)$/, ''))) return by('address', true)
  if (amountNames.has(plain)) return by('amount', true)
  if (plain === 'from') return by('sender', false)
  if (tokenLike.test(plain)) return by('token', false)
  // “Wallet balance” is an amount, “claim address” isn't.
  if (!plain.includes('address') && amountLike.test(plain) && !isOfIds(name)) return by('amount', false)
  return addressLike.test(plain) ? by('address', false) : undefined
}

/** Returns the meaning of each column by the names of all of them. */
export function meaningsOf(names: readonly string[]): (Meaning | undefined)[] {
  const all = new Set(names.map(plainOf))
  return names.map((name) => {
    const meaning = meaningOf(name)
    const better = outranked.get(plainOf(name))
    return meaning && { ...meaning, outranked: better !== undefined && all.has(better) }
  })
}
