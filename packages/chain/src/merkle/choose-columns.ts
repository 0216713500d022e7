import { meaningsOf } from './column-names.ts'

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

type Row = { cells: readonly (string | undefined)[] }

/** Where a list has its addresses and amounts. A row has its address in one of several places; without a place of amounts each gets one whole token. */
export type Columns = {
  all: RecipientColumn[]
  address: number[]
  amount: number | undefined
  /** What a person must decide before anything is read. */
  question: string | undefined
}

const rowNumbers = 'The numbers before the addresses can be row numbers or amounts.'
const noAmounts = 'No column is known to hold the amounts.'

export const isAddress = (cell: string | undefined) => /^(?:0x)?[0-9a-f]{40}$/i.test(cell ?? '')
const isNumber = (cell: string | undefined) => /^\d[\d.,]*$/.test(cell ?? '')
const hasDigit = (cell: string | undefined) => /\d/.test(cell ?? '') && !isAddress(cell)

const labelsOf = (names: readonly string[]) =>
  names.map((name, place) => {
    if (name === '') return `Column ${place + 1}`
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (column ${place + 1})`
  })

/** Returns the first three different values of a column, whatever letters they are in. */
function differentIn(rows: readonly Row[], place: number): string[] {
  const found = new Map<string, string>()
  for (const { cells } of rows) {
    const value = cells[place] || 'none'
    if (!found.has(value.toLowerCase())) found.set(value.toLowerCase(), value)
    if (found.size === 3) break
  }
  return [...found.values()]
}

/**
 * Decides which columns of a list hold its addresses and amounts, by their names and by what is in them. Where two columns may hold the same
 * thing, none is known to hold the amounts, or rows are of different tokens, the answer has a question; `chosen` answers it. Keys of JSON that hold no numbers need no answer.
 */
export function chooseColumns(
  names: readonly string[],
  rows: readonly Row[],
  { isJson, chosen }: { isJson: boolean; chosen: ColumnChoice | undefined },
): Columns {
  const labels = labelsOf(names)
  const places = names.map((_, place) => place)
  const meanings = meaningsOf(names)
  const some = (place: number, test: (cell: string | undefined) => boolean) =>
    rows.some(({ cells }) => test(cells[place]))
  const candidatesOf = (what: 'address' | 'amount', test: (cell: string | undefined) => boolean) => {
    const named = places.filter((place) => meanings[place]?.holds === what)
    const filled = named.filter((place) => some(place, test))
    return filled.length > 0 ? filled : named
  }
  const answer = (address: number[], amount: number | undefined, question?: string): Columns => ({
    all: labels.map((name, place) => ({
      name,
      sample: rows.find(({ cells }) => cells[place])?.cells[place]?.slice(0, 42) ?? '',
      holds: address.includes(place) ? 'address' : place === amount ? 'amount' : undefined,
    })),
    address,
    amount,
    question,
  })

  const told = labels.indexOf(chosen?.address ?? '')
  const toldAmount = labels.indexOf(chosen?.amount ?? '')
  if (chosen && told !== -1 && told !== toldAmount && (toldAmount !== -1 || chosen.amount === null)) {
    return answer([told], toldAmount === -1 ? undefined : toldAmount)
  }
  const named = candidatesOf('address', isAddress)
  const addresses = named.length > 0 ? named : places.filter((place) => some(place, isAddress))
  const amounts = candidatesOf('amount', hasDigit).filter((place) => !addresses.includes(place))
  const list = (of: number[]) => of.map((place) => `“${labels[place]}”`).join(', ')
  const questions: string[] = []
  // Different names in different rows are one column; two addresses in a row are two.
  const isOne = !rows.some(({ cells }) => addresses.filter((place) => cells[place]).length > 1)
  if (!isOne) questions.push(`More than one column may hold the addresses: ${list(addresses)}.`)
  if (addresses.length === 0) questions.push('No column is known to hold the addresses.')
  const [amount] = amounts
  if (amounts.length > 1) questions.push(`More than one column may hold the amounts: ${list(amounts)}.`)
  else if (amount !== undefined) {
    if (!meanings[amount]?.known) questions.push(`The column ${list(amounts)} may hold the amounts, or not.`)
  } else {
    const others = places.filter((place) => !addresses.includes(place))
    if (isJson ? others.some((place) => some(place, isNumber)) : others.length > 0) {
      questions.push(names.length === 2 && !names.some(Boolean) ? rowNumbers : noAmounts)
    }
  }
  const differing = places.flatMap((place) => {
    const tokens = meanings[place]?.holds === 'token' ? differentIn(rows, place) : []
    return tokens.length > 1 ? `${list([place])} has ${tokens.join(', ')}` : []
  })
  if (differing.length > 0) {
    questions.push(
      `The lines name different tokens: ${differing.join('; ')}. An airdrop pays one token: each line would be paid in it.`,
    )
  }
  if (questions.length === 0) return answer(addresses, amount)
  return answer(isOne ? addresses : [], amounts.length > 1 ? undefined : amount, questions.join(' '))
}
