import { isOfClaims, isOfIds, meaningsOf } from './column-names.ts'
import { isName } from './read-address.ts'

/** A column of a list, or a key of its JSON objects. */
export type RecipientColumn = {
  /** Its name in the list; `Column 2` if it has none, with its number if another column has the same name. */
  name: string
  /** The first value in it, at most 42 characters of it. */
  sample: string
  /** What is read from it; undefined if it is not used. */
  holds: 'address' | 'amount' | undefined
}

/** Which columns hold what, by the `name` of each {@link RecipientColumn}. `amount: null` gives every address one whole token. */
export type ColumnChoice = { address: string; amount: string | null }

type Cell = string | undefined
type Row = { cells: readonly Cell[] }

/** Where a list has its addresses and amounts: a row has each in the first of these places that it fills. Without a place of amounts each gets one whole token. */
export type Columns = {
  all: RecipientColumn[]
  address: number[]
  amount: number[]
  /** What the lines name that an airdrop cannot pay at once: different tokens. */
  tokens: string | undefined
  /** What a person must decide before anything is read. */
  question: string | undefined
}

const rowNumbers = 'The numbers before the addresses can be row numbers or amounts.'
const noAmounts = 'No column is known to hold the amounts.'

export const isAddress = (cell: Cell) => /^(?:0x)?[0-9a-f]{40}$/i.test(cell ?? '')
/** Returns whether there is a list or an object of JSON in the place of a value. */
export const isDeep = (cell: Cell) => /^[[{]/.test(cell ?? '')
/** Returns whether a cell is a number as people write it, with a unit or without. */
export const isNumber = (cell: Cell) => /^[$€£]?\.?\d[\d\s.,_'’]*[a-z]*$/i.test(cell ?? '')
export const isEthName = (cell: Cell) => isName(cell ?? '') && /\.eth$/i.test(cell ?? '')
const hasDigit = (cell: Cell) => /\d/.test(cell ?? '') && !isAddress(cell)

const most = 42
const short = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text)

function labelsOf(names: readonly string[]): string[] {
  let labels = names.map((name, place) => name || `Column ${place + 1}`)
  const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label)
  while (labels.some(isTwice)) {
    labels = labels.map((label, place) => (isTwice(label) ? `${label} (column ${place + 1})` : label))
  }
  return labels
}

/** Returns the first three different values, ignoring case and blanks. */
export function differentOf(values: Iterable<Cell>): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    if (value && !found.has(value.toLowerCase())) found.set(value.toLowerCase(), short(value))
    if (found.size === 3) break
  }
  return found.size > 1 ? [...found.values()] : []
}

/** Returns whether numbers count the lines. Some lines may be missing, and a few may have another number or none. */
export function isCount(cells: Iterable<Cell>): boolean {
  let before = Number.NaN
  let counted = Number.NaN
  let ups = 0
  let odd = 0
  // Lines may be missing from a list that was filtered.
  const isNext = (number: number, last: number) => number > last && number - last <= 3
  for (const cell of cells) {
    const [, digits] = /^#?(\d{1,3}(?:[.,\s'’]\d{3})+|\d{1,6})[.):]?$/.exec(cell ?? '') ?? []
    const number = Number(digits?.replace(/\D/g, ''))
    const isUp = isNext(number, counted) || isNext(number, before)
    if (isUp) ups += 1
    else if (!Number.isNaN(before) || digits === undefined) odd += 1
    if (isUp || Number.isNaN(counted)) counted = number
    before = number
  }
  return ups > 0 && odd <= ups && odd <= Math.max(2, ups / 4)
}

/** Returns the rows that are of recipients, not of sums or notes; all if none shows that it is. */
function ofRecipients(rows: readonly Row[]): readonly Row[] {
  const found = rows.filter(({ cells }) => cells.some((cell) => isAddress(cell) || isName(cell ?? '')))
  return found.length > 0 ? found : rows
}

/**
 * Decides which columns of a list hold its addresses and amounts, by their names and by what is in them. Where two columns may hold the same
 * thing, or none is known to hold the amounts, the answer has a question; `chosen` answers it. Keys of JSON that hold no numbers need no answer.
 */
export function chooseColumns(
  names: readonly string[],
  given: readonly Row[],
  { isJson, chosen, chains }: { isJson: boolean; chosen: ColumnChoice | undefined; chains: string[] },
): Columns {
  const rows = ofRecipients(given)
  const labels = labelsOf(names)
  const places = names.map((_, place) => place)
  const meanings = meaningsOf(names)
  const some = (place: number, test: (cell: Cell) => boolean) => rows.some(({ cells }) => test(cells[place]))
  const isFull = (place: number) => rows.every(({ cells }) => isNumber(cells[place]))
  const isKnown = (place: number) => meanings[place]?.known === true
  /** Returns whether no row has values in two of some places, so that they are one column under different names. */
  const areOne = (of: number[]) => !rows.some(({ cells }) => of.filter((place) => cells[place]).length > 1)
  const named = (what: 'address' | 'amount', outranked = false) =>
    places.filter((place) => meanings[place]?.holds === what && meanings[place].outranked === outranked)
  const list = (of: number[]) => of.map((place) => `“${short(labels[place] ?? '')}”`).join(', ')

  /** Returns what tokens and chains the lines name if they are different. */
  function tokensOf(used: number[], hasAmounts: boolean): string | undefined {
    const found = places.flatMap((place) => {
      if (meanings[place]?.holds !== 'token' || used.includes(place)) return []
      // Without another column of numbers it may be the amounts.
      if (!hasAmounts && isFull(place)) return []
      const values = differentOf(rows.map(({ cells }) => cells[place]))
      return values.length > 0 ? `${list([place])} has ${values.join(', ')}` : []
    })
    const said = [
      found.length > 0 ? `The lines name different tokens: ${found.join('; ')}.` : '',
      chains.length > 0 ? `The lines name different chains: ${chains.join(', ')}.` : '',
    ]
    return said.filter(Boolean).join(' ') || undefined
  }
  const answer = (address: number[], amount: number[], question?: string): Columns => ({
    all: labels.map((name, place) => ({
      name,
      sample: given.find(({ cells }) => cells[place])?.cells[place]?.slice(0, most) ?? '',
      holds: address.includes(place) ? 'address' : amount.includes(place) ? 'amount' : undefined,
    })),
    address,
    amount,
    tokens: tokensOf([...address, ...amount], [...amount, ...amounts].length > 0 || numbers.some(isFull)),
    question,
  })

  // Addresses: each column that holds some may be the one, unless its name says that it is of tokens, senders or owners.
  // An address below a known name of amounts is a mistake of its line.
  const isOfAmounts = (place: number) => meanings[place]?.holds === 'amount' && isKnown(place)
  const holding = places.filter((place) => !isOfAmounts(place) && some(place, isAddress))
  const isOther = (place: number) =>
    ['token', 'sender'].includes(meanings[place]?.holds ?? '') ||
    (meanings[place]?.holds === 'address' && meanings[place].outranked)
  // Without a header there are two columns only if the first of them counts the lines.
  const isCounted = names.length === 2 && !names.some(Boolean)
  let addresses = isCounted ? [1] : holding.filter((place) => !isOther(place))
  const spelled = named('address').filter((place) => isKnown(place) && !addresses.includes(place))
  // Another known name is of rows that have names in place of addresses.
  addresses.push(
    ...spelled.filter((place) =>
      rows.some(({ cells }) => isName(cells[place] ?? '') && !addresses.some((other) => cells[other])),
    ),
  )
  if (addresses.length === 0) {
    const known = named('address').filter(isKnown)
    addresses = known.length > 0 ? known : named('address').filter((place) => !holding.includes(place))
  }
  // Beside a name that is not known, names in place of addresses may be the recipients.
  const either = places.filter(
    (place) =>
      addresses.includes(place) || holding.includes(place) || (!isOther(place) && some(place, isEthName)),
  )
  const isClear =
    isCounted ||
    (areOne(addresses) && (addresses.every(isKnown) || (addresses.length === 1 && either.length < 2)))

  // Amounts: what is known by its name, unless another column may hold them, too.
  const free = places.filter((place) => !addresses.includes(place) && !holding.includes(place))
  const numbers = free.filter((place) => meanings[place]?.holds !== 'token' && !isOfIds(names[place] ?? ''))
  const candidates = named('amount').filter((place) => free.includes(place))
  const filled = candidates.filter((place) => some(place, hasDigit))
  const present = filled.length > 0 ? filled : candidates
  const known = present.filter(isKnown)
  const strong = known.filter((place) => !meanings[place]?.weak)
  const sure = strong.length > 0 ? strong : known
  const isRival = (place: number) =>
    isFull(place) ||
    rows.some(({ cells }) => isNumber(cells[place]) && !sure.some((other) => cells[other] !== undefined))
  const amounts =
    sure.length > 0 ? present.filter((place) => sure.includes(place) || isRival(place)) : present

  const told = labels.indexOf(chosen?.address ?? '')
  const toldAmount = labels.indexOf(chosen?.amount ?? '')
  if (chosen && told !== -1 && told !== toldAmount && (toldAmount !== -1 || chosen.amount === null)) {
    return answer([told], toldAmount === -1 ? [] : [toldAmount])
  }

  const questions: string[] = []
  if (isCounted) questions.push(rowNumbers)
  else if (addresses.length === 0) questions.push('No column is known to hold the addresses.')
  else if (!isClear) {
    questions.push(
      `More than one column may hold the addresses: ${list(addresses.length > 1 ? addresses : either)}.`,
    )
  }
  const [amount] = amounts
  const isMerged = amounts.length < 2 || (isJson && amounts.every(isKnown) && areOne(amounts))
  let isNumbered = false
  if (amount === undefined && !isCounted) {
    const isEmpty = (place: number) => !some(place, hasDigit) && !some(place, isDeep)
    if (isJson ? !free.every(isEmpty) : free.length > 0) {
      questions.push(noAmounts)
    }
  } else if (amounts.length > 1 && !isMerged)
    questions.push(`More than one column may hold the amounts: ${list(amounts)}.`)
  else if (amount !== undefined && meanings[amount]?.weak) {
    isNumbered = amount < (addresses[0] ?? 0) && isCount(rows.map(({ cells }) => cells[amount]))
    const others = numbers.filter((place) => !amounts.includes(place))
    const isAlone = isKnown(amount)
      ? !others.some(isFull)
      : isFull(amount) && !isOfClaims(names[amount] ?? '') && !others.some((place) => some(place, isNumber))
    if (isNumbered) questions.push(rowNumbers)
    else if (!isAlone) questions.push(`Does ${list([amount])} hold the amounts?`)
  }
  // A list without columns is read line by line.
  if (questions.length > 0 && names.length > 0) {
    const clear = isMerged && !isNumbered ? amounts : []
    return answer(isClear ? addresses : [], clear, questions.join(' '))
  }
  // Entries of JSON may have either the known name or one that counts less beside it.
  const withLesser = (what: 'address' | 'amount', found: number[]) => {
    const all = [...found, ...named(what, true)]
    return isJson && areOne(all) ? all : found
  }
  return answer(withLesser('address', addresses), amount === undefined ? [] : withLesser('amount', amounts))
}
