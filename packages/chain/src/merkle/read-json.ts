import { visit } from 'jsonc-parser'
import { columnOf } from './column-names.ts'

/** An entry of a JSON list: its line from 1, its text from `start` to before `end`, and what is written there; undefined where there is no such thing. */
export type JsonEntry = {
  line: number
  start: number
  end: number
  address: string | undefined
  amount: string | undefined
  /** The amount is a number, not a text. */
  exact: boolean
  /** It holds more than an address and an amount, or something else in the place of one. */
  extra: boolean
  /** It holds a number under a name that is none of an amount's. */
  unnamed: boolean
}

/** What a JSON text holds, and the line from which on it is no JSON. */
export type JsonEntries = { entries: JsonEntry[]; brokenAt: number | undefined }

/**
 * What a bracket opened: the object of amounts by address, the list, an entry as an object or as a pair, or something deeper, in
 * which nothing is looked for.
 */
type Place = 'map' | 'list' | 'object' | 'pair' | 'deeper'

/**
 * Reads a JSON list: objects of `address` and `amount`, pairs of them or addresses alone, by itself or as the value of a key; or one object
 * of amounts by address. Numbers are taken as they are written, digit by digit, so that none is rounded.
 */
export function readJson(text: string): JsonEntries {
  const entries: JsonEntry[] = []
  const places: Place[] = []
  let brokenAt: number | undefined
  let entry: JsonEntry | undefined
  let key = ''
  let keyStart = 0
  let position = 0
  let ranks: { address?: number; amount?: number } = {}

  const begin = (line: number, start: number, address?: string) => {
    entry = {
      line: line + 1,
      start,
      end: start,
      address,
      amount: undefined,
      exact: false,
      extra: false,
      unnamed: false,
    }
    entries.push(entry)
    position = 0
    ranks = {}
    return entry
  }

  const open = (bracket: '{' | '[', start: number, line: number): Place => {
    const parent = places.at(-1)
    if (parent === undefined) return bracket === '{' ? 'map' : 'list'
    if (parent === 'map' && bracket === '[') return 'list'
    if (parent === 'map') begin(line, keyStart, key)
    if (parent !== 'list') {
      const isMeant =
        parent === 'map' || parent === 'pair' || (parent === 'object' && columnOf(key) !== undefined)
      if (entry && isMeant) entry.extra = true
      return 'deeper'
    }
    begin(line, start)
    return bracket === '{' ? 'object' : 'pair'
  }

  const put = (written: string, start: number, line: number, exact: boolean) => {
    const place = places.at(-1)
    if (place === 'map') Object.assign(begin(line, keyStart, key), { amount: written, exact })
    else if (place === 'list' || place === undefined) begin(line, start, exact ? undefined : written)
    else if (place === 'object' && entry) {
      const column = columnOf(key)
      if (!column) {
        if (/^\d[\d.,]*$/.test(written)) entry.unnamed = true
        return
      }
      // Of several keys for one thing the best name counts, wherever it stands.
      if (column.rank >= (ranks[column.holds] ?? Infinity)) return
      entry[column.holds] = written
      if (column.holds === 'amount') entry.exact = exact
      ranks[column.holds] = column.rank
    } else if (place === 'pair' && entry) {
      if (position === 0) entry.address = written
      else if (position === 1) Object.assign(entry, { amount: written, exact })
      else entry.extra = true
      position += 1
    }
  }

  /** An entry ends where the last thing in it does. */
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
        if (typeof value === 'string') put(value.trim(), offset, line, false)
        else put(text.slice(offset, end), offset, line, true)
        if (entry) entry.end = end
      },
      onError: (_code, _offset, _length, line) => {
        brokenAt ??= line + 1
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return { entries, brokenAt }
}
