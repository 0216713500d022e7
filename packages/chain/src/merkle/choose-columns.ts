import { isOfClaims, isOfIds, meaningsOf } from './column-names.ts'
import { isName } from './read-address.ts'

/** A column of a list, or a key of its JSON objects. */
export type RecipientColumn = {
  /**
   * Name in the list; `Column 2` for an unnamed column. Includes the number if another column has the same
   * name.
   */
  name: string
  /** First value of the column, at most 42 characters. */
  sample: string
  /** Content that is read from the column. Undefined if it isn't used. */
  holds: 'address' | 'amount' | undefined
}

/**
 * Columns to read, by the `name` of each {@link RecipientColumn}. `amount: null` gives every address one
 * whole token.
 */
export type ColumnChoice = { address: string; amount: string | null }

type Cell = string | undefined
type Row = { cells: readonly Cell[] }

/**
 * Columns of the addresses and amounts, as indexes. A row uses the first of them that it fills. Without a
 * column of amounts, each address gets one whole token.
 */
export type Columns = {
  all: RecipientColumn[]
  address: number[]
  amount: number[]
  /** Sentences about the different tokens or chains in the lines. Undefined if the lines agree. */
  tokens: string | undefined
  /** Question that a person must answer before the list is read, if any. */
  question: string | undefined
}

const rowNumbers = 'The numbers before the addresses can be row numbers or amounts.'
const noAmounts = 'No column is known to hold the amounts.'

export const isAddress = (cell: Cell) => /^(?:0x)?[0-9a-f]{40}$/i.test(cell ?? '')
/** Returns whether a cell holds an array or object of JSON. */
export const isDeep = (cell: Cell) => /^[[{]/.test(cell ?? '')
/** Returns whether a cell is a number as people write it, with or without a unit. */
export const isNumber = (cell: Cell) => /^[$€£]?\.?\d[\d\s.,_'’]*(?:[a-z]*|e[+-]?\d+)$/i.test(cell ?? '')
export const isEthName = (cell: Cell) => isName(cell ?? '') && /\.eth$/i.test(cell ?? '')
const hasDigit = (cell: Cell) => /\d/.test(cell ?? '') && !isAddress(cell)

const maxSample = 42
const short = (text: string) => (text.length > maxSample ? `${text.slice(0, maxSample)}…` : text)

function labelsOf(names: readonly string[]): string[] {
  let labels = names.map((name, place) => name || `Column ${place + 1}`)
  const isTwice = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label)
  while (labels.some(isTwice)) {
    labels = labels.map((label, place) => (isTwice(label) ? `${label} (column ${place + 1})` : label))
  }
  return labels
}

/**
 * Returns the first three different values, ignoring case and empty cells. Empty if there are fewer than two.
 */
export function differentOf(values: Iterable<Cell>): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    if (value && !found.has(value.toLowerCase())) found.set(value.toLowerCase(), short(value))
    if (found.size === 3) break
  }
  return found.size > 1 ? [...found.values()] : []
}

/**
 * Returns whether the cells are row numbers. Gaps are allowed, and a few lines with another number or none.
 */
export function isCount(cells: Iterable<Cell>): boolean {
  let before = Number.NaN
  let counted = Number.NaN
  let ups = 0
  let odd = 0
  // A filtered list has gaps.
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

/**
 * Returns the rows with an address or a name, which excludes sums and notes. Returns all rows if none has
 * one.
 */
function ofRecipients(rows: readonly Row[]): readonly Row[] {
  const found = rows.filter(({ cells }) => cells.some((cell) => isAddress(cell) || isName(cell ?? '')))
  return found.length > 0 ? found : rows
}

/**
 * Chooses the columns of the addresses and amounts by their names and contents. The result has a question if
 * several columns may hold the same thing, or if no column is known to hold the amounts; `chosen` answers it.
 * JSON keys without numbers raise no question.
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
  /** Returns whether no row fills two of these columns, so that they are one column under different names. */
  const areOne = (of: number[]) => !rows.some(({ cells }) => of.filter((place) => cells[place]).length > 1)
  const named = (what: 'address' | 'amount', outranked = false) =>
    places.filter((place) => meanings[place]?.holds === what && meanings[place].outranked === outranked)
  const list = (of: number[]) => of.map((place) => `“${short(labels[place] ?? '')}”`).join(', ')

  /** Returns sentences about the tokens and chains that the lines name. Undefined if the lines agree. */
  function tokensOf(used: number[], hasAmounts: boolean): string | undefined {
    const found = places.flatMap((place) => {
      if (meanings[place]?.holds !== 'token' || used.includes(place)) return []
      // Without another column of numbers, this one may hold the amounts.
      if (!hasAmounts && isFull(place)) return []
      const values = differentOf(rows.map(({ cells }) => cells[place]))
      return values.length > 0 ? `${list([place])} has ${values.join(', ')}` : []
    })
    const sentences = [
      found.length > 0 ? `The lines name different tokens: ${found.join('; ')}.` : '',
      chains.length > 0 ? `The lines name different chains: ${chains.join(', ')}.` : '',
    ]
    return sentences.filter(Boolean).join(' ') || undefined
  }
  const answer = (address: number[], amount: number[], question?: string): Columns => ({
    all: labels.map((name, place) => ({
      name,
      sample: given.find(({ cells }) => cells[place])?.cells[place]?.slice(0, maxSample) ?? '',
      holds: address.includes(place) ? 'address' : amount.includes(place) ? 'amount' : undefined,
    })),
    address,
    amount,
    tokens: tokensOf([...address, ...amount], [...amount, ...amounts].length > 0 || numbers.some(isFull)),
    question,
  })

  // Addresses: any column with addresses may be right, unless its name says tokens, senders or owners. An
  // address in a known column of amounts is a problem of its line.
  const isOfAmounts = (place: number) => meanings[place]?.holds === 'amount' && isKnown(place)
  const holding = places.filter((place) => !isOfAmounts(place) && some(place, isAddress))
  const isOther = (place: number) =>
    ['token', 'sender'].includes(meanings[place]?.holds ?? '') ||
    (meanings[place]?.holds === 'address' && meanings[place].outranked)
  // A list without a header has two columns only if the first one has row numbers.
  const isCounted = names.length === 2 && !names.some(Boolean)
  let addresses = isCounted ? [1] : holding.filter((place) => !isOther(place))
  const spelled = named('address').filter((place) => isKnown(place) && !addresses.includes(place))
  // A second column with a known name counts if it has names such as `ada.eth` in rows without an address.
  addresses.push(
    ...spelled.filter((place) =>
      rows.some(({ cells }) => isName(cells[place] ?? '') && !addresses.some((other) => cells[other])),
    ),
  )
  if (addresses.length === 0) {
    const known = named('address').filter(isKnown)
    addresses = known.length > 0 ? known : named('address').filter((place) => !holding.includes(place))
  }
  // Beside a column with an unknown name, a column of `.eth` names may hold the recipients.
  const either = places.filter(
    (place) =>
      addresses.includes(place) || holding.includes(place) || (!isOther(place) && some(place, isEthName)),
  )
  const isClear =
    isCounted ||
    (areOne(addresses) && (addresses.every(isKnown) || (addresses.length === 1 && either.length < 2)))

  // Amounts: columns with a known name, and others that may hold amounts too.
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

  const chosenAddress = labels.indexOf(chosen?.address ?? '')
  const chosenAmount = labels.indexOf(chosen?.amount ?? '')
  if (
    chosen &&
    chosenAddress !== -1 &&
    chosenAddress !== chosenAmount &&
    (chosenAmount !== -1 || chosen.amount === null)
  ) {
    return answer([chosenAddress], chosenAmount === -1 ? [] : [chosenAmount])
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
    const isOnlyCandidate = isKnown(amount)
      ? !others.some(isFull)
      : isFull(amount) && !isOfClaims(names[amount] ?? '') && !others.some((place) => some(place, isNumber))
    if (isNumbered) questions.push(rowNumbers)
    else if (!isOnlyCandidate) questions.push(`Does ${list([amount])} hold the amounts?`)
  }
  // A list without columns is read line by line, so questions do not apply.
  if (questions.length > 0 && names.length > 0) {
    const clear = isMerged && !isNumbered ? amounts : []
    return answer(isClear ? addresses : [], clear, questions.join(' '))
  }
  // JSON entries may use the known name or a less common one.
  const withLesser = (what: 'address' | 'amount', found: number[]) => {
    const all = [...found, ...named(what, true)]
    return isJson && areOne(all) ? all : found
  }
  return answer(withLesser('address', addresses), amount === undefined ? [] : withLesser('amount', amounts))
}
