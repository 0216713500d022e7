import { visit } from 'jsonc-parser'
import { isAddress, isEthName, isNumber } from './choose-columns.ts'
import { maxColumns } from './column-names.ts'
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
  /** Text of the entry, if it isn't a single part of the file. */
  text?: string
}

/**
 * Contents of a JSON text: the entries, the keys of its objects in order, the line of the first syntax error,
 * and the reason that no list is read if it has several.
 */
export type JsonEntries = {
  entries: JsonEntry[]
  names: string[]
  brokenAt: number | undefined
  severalLists?: string
}

/** A list and its key. */
type JsonList = { key: string; entries: JsonEntry[] }

/**
 * Level that a bracket opened: the object of amounts by address, the list, an entry as an object or a pair,
 * or something deeper, which is ignored.
 */
type Place = 'map' | 'list' | 'object' | 'pair' | 'deeper'

/**
 * Combines lists of plain values into rows, with their keys as column names. Returns undefined if the lists
 * can't be columns of the same table.
 */
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

const isPayee = (cell: string | undefined) => isAddress(cell) || isEthName(cell)
const hasPayee = ({ entries }: JsonList) => entries.some(({ cells }) => cells.some(isPayee))

/** True if a list may contain recipients or their amounts. */
const mayPay = (list: JsonList) =>
  hasPayee(list) || list.entries.some(({ cells }) => cells.length === 0 || cells.some(isNumber))

/**
 * Returns the reason it is unclear which list is paid; undefined if it is clear. `maps` are the keys of
 * objects with amounts by address.
 */
function severalOf(maps: readonly string[], lists: readonly JsonList[], text: string): string | undefined {
  const payees = lists.filter(hasPayee)
  const [first] = payees
  const isPlain = ({ entries }: JsonList) => entries.every(({ start }) => !/[[{]/.test(text[start] ?? ''))
  const hasRows = ({ entries }: JsonList) =>
    entries.some(({ cells, exact }) => cells.some(isPayee) && (exact.length > 0 || cells.some(isNumber)))
  // Next to a list with addresses and amounts, lists of numbers are unrelated.
  if (payees.length + maps.length === 1 && (!first || hasRows(first))) return undefined
  const paying = payees.length + maps.length > 0 ? lists.filter(mayPay) : []
  if (paying.length + maps.length < 2) return undefined
  const areUneven = new Set(lists.map(({ entries }) => entries.length)).size > 1
  if (maps.length === 0 && payees.length === 1 && areUneven && lists.every(isPlain)) {
    const lengths = lists.map(({ key, entries }) => `“${key}” has ${entries.length}`).join(', ')
    return `The lists have different lengths: ${lengths}.`
  }
  const named = [...maps, ...paying.map(({ key }) => key)].map((key) => `“${key}”`).join(', ')
  return `The file has several lists: ${named}. Keep only the one that is paid.`
}

/**
 * Reads a JSON list: objects with `address` and `amount`, pairs of them or only addresses, at the top level
 * or as the value of a key; or an object of amounts by address or of a list for each column. Keeps the digits
 * of numbers as written, so that nothing is rounded.
 */
export function readJson(text: string): JsonEntries {
  const entries: JsonEntry[] = []
  const keys = new Map<string, number>()
  const places: Place[] = []
  const byAddress: JsonList = { key: '', entries: [] }
  const lists: JsonList[] = []
  /** Keys of objects whose keys are addresses. */
  const maps = new Set<string>()
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
        else if (places.at(-2) === 'map' && isAddress(unquote(property)) && !isAddress(unquote(key)))
          maps.add(key)
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
    { allowTrailingComma: true },
  )
  const filled = lists.filter((list) => list.entries.length > 0)
  const payee = byAddress.entries.find(({ cells: [name] }) => isPayee(name))?.cells[0]
  if (payee !== undefined) maps.add(payee)
  const rows = maps.size === 0 ? rowsOf(filled, text) : undefined
  if (rows)
    return { entries: [...byAddress.entries, ...rows], names: filled.map(({ key: name }) => name), brokenAt }
  const severalLists = severalOf([...maps], filled, text)
  return {
    entries,
    names: [...keys.keys()],
    brokenAt,
    ...(severalLists === undefined ? {} : { severalLists }),
  }
}
