import { visit } from 'jsonc-parser'
import { isAddress, isNumber } from './choose-columns.ts'
import { maxColumns } from './column-names.ts'
import { isName } from './read-address.ts'
import { unquote } from './read-table.ts'

/** An entry of a JSON list: its line from 1, its text from `start` to before `end`, and its cells. */
export type JsonEntry = {
  line: number
  start: number
  end: number
  /**
   * Values as written: by the indexes of their keys in an object, else in order. A bracket represents an
   * array or object.
   */
  cells: (string | undefined)[]
  /** Indexes of the cells that are numbers, not strings. */
  exact: number[]
  /** True if the entry is an object, whose keys name its cells. */
  named: boolean
  /** What it says, if that is not written in one place. */
  text?: string
}

/** What a JSON text holds, the keys of its objects in their order, the line from which on it is no JSON, and the names of its lists if it has several. */
export type JsonEntries = {
  entries: JsonEntry[]
  names: string[]
  brokenAt: number | undefined
  lists: string[]
}

/** A list, and the key that has it. */
type JsonList = { key: string; entries: JsonEntry[] }

/**
 * Level that a bracket opened: the object of amounts by address, the list, an entry as an object or a pair,
 * or something deeper, which is ignored.
 */
type Place = 'map' | 'list' | 'object' | 'pair' | 'deeper'

/** Returns lists of as many plain values as the rows of one, with their keys as the names of its columns; undefined if they are no columns. */
function rowsOf(lists: readonly JsonList[], text: string): JsonEntry[] | undefined {
  const [first, ...others] = lists
  const isColumn = ({ entries }: JsonList) =>
    entries.length === first?.entries.length && entries.every(({ start }) => !/[[{]/.test(text[start] ?? ''))
  if (!first || others.length === 0 || lists.length > maxColumns || !lists.every(isColumn)) return undefined
  return first.entries.map((entry, row) => {
    const cells = lists.map(({ entries }) => {
      const { cells: [cell] = [], start = 0, end } = entries[row] ?? {}
      return cell ?? text.slice(start, end)
    })
    const exact = lists.flatMap(({ entries }, place) => (entries[row]?.cells.length === 0 ? place : []))
    return { ...entry, cells, exact, named: true, text: cells.join(', ') }
  })
}

const isPayee = (cell = '') => isAddress(cell) || isName(cell)

/** Returns whether a list may have recipients, or their amounts. */
const mayPay = ({ entries }: JsonList) =>
  entries.some(({ cells }) => cells.length === 0 || cells.some((cell) => isPayee(cell) || isNumber(cell)))

/**
 * Reads a JSON list: objects of `address` and `amount`, pairs of them or addresses alone, by itself or as the value of a key; or one object
 * of amounts by address, or of a list for each column. Numbers are taken as they are written, digit by digit, so that none is rounded.
 */
export function readJson(text: string): JsonEntries {
  const entries: JsonEntry[] = []
  const keys = new Map<string, number>()
  const places: Place[] = []
  const byAddress: JsonList = { key: '', entries: [] }
  const lists: JsonList[] = []
  let brokenAt: number | undefined
  let entry: JsonEntry | undefined
  let key = ''
  let keyStart = 0

  const begin = (line: number, start: number, cells: string[], named = false) => {
    entry = { line: line + 1, start, end: start, cells, exact: [], named }
    entries.push(entry)
    const list = places.at(-1) === 'map' ? byAddress : lists.at(-1)
    list?.entries.push(entry)
    return entry
  }

  const open = (bracket: '{' | '[', start: number, line: number): Place => {
    const parent = places.at(-1)
    if (parent === undefined) return bracket === '{' ? 'map' : 'list'
    if (parent === 'map' && bracket === '[') {
      lists.push({ key, entries: [] })
      return 'list'
    }
    if (parent === 'list') {
      begin(line, start, [], bracket === '{')
      return bracket === '{' ? 'object' : 'pair'
    }
    put(bracket, start, line, false)
    return 'deeper'
  }

  const put = (written: string, start: number, line: number, exact: boolean) => {
    const parent = places.at(-1)
    if (parent === 'deeper') return
    if (parent === 'list' || parent === undefined) return void begin(line, start, exact ? [] : [written])
    const { cells, exact: numbers } =
      parent === 'map' || !entry ? begin(line, keyStart, [unquote(key)]) : entry
    let place = cells.length
    if (parent === 'object') {
      place = keys.get(key) ?? keys.size
      if (place === maxColumns) return
      keys.set(key, place)
    }
    // If a key occurs twice, the first value counts.
    if (cells[place] !== undefined) return
    cells[place] = written
    if (exact) numbers.push(place)
  }

  /** Closes a level. An entry ends with the last value inside it. */
  const close = (end: number) => {
    if (entry && places.at(-1) !== 'map' && places.at(-1) !== 'list') entry.end = end
    places.pop()
  }

  visit(
    text,
    {
      onObjectBegin: (offset, _length, line) => void places.push(open('{', offset, line)),
      onArrayBegin: (offset, _length, line) => void places.push(open('[', offset, line)),
      onObjectEnd: (offset) => close(offset + 1),
      onArrayEnd: (offset) => close(offset + 1),
      onObjectProperty: (property, offset) => {
        if (places.at(-1) !== 'deeper') [key, keyStart] = [property, offset]
      },
      onLiteralValue: (value: unknown, offset, length, line) => {
        const end = offset + length
        if (typeof value === 'string') put(unquote(value), offset, line, false)
        else put(text.slice(offset, end), offset, line, true)
        if (entry) entry.end = end
      },
      onError: (_code, _offset, _length, line) => {
        brokenAt ??= line + 1
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  const filled = lists.filter((list) => list.entries.length > 0)
  const payee = byAddress.entries.find(({ cells: [name] }) => isPayee(name))?.cells[0]
  const rows = payee === undefined ? rowsOf(filled, text) : undefined
  if (rows) {
    const columns = filled.map((list) => list.key)
    return { entries: [...byAddress.entries, ...rows], names: columns, brokenAt, lists: [] }
  }
  const paying = [payee ?? [], filled.filter(mayPay).map((list) => list.key)].flat()
  return { entries, names: [...keys.keys()], brokenAt, lists: paying.length > 1 ? paying : [] }
}
