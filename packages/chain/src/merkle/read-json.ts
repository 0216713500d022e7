import { visit } from 'jsonc-parser'
import { columnOf } from './column-names.ts'

/** An entry of a JSON list: its line from 1, and what is written there; undefined where there is no such thing. */
export type JsonEntry = {
  line: number
  address: string | undefined
  amount: string | undefined
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
  let position = 0
  let ranks: { address?: number; amount?: number } = {}

  const begin = (line: number, address?: string, amount?: string) => {
    entry = { line: line + 1, address, amount, extra: false, unnamed: false }
    entries.push(entry)
    position = 0
    ranks = {}
  }

  const open = (bracket: '{' | '[', line: number): Place => {
    const parent = places.at(-1)
    if (parent === undefined) return bracket === '{' ? 'map' : 'list'
    if (parent === 'map' && bracket === '[') return 'list'
    if (parent === 'map') begin(line, key)
    if (parent !== 'list') {
      const isMeant =
        parent === 'map' || parent === 'pair' || (parent === 'object' && columnOf(key) !== undefined)
      if (entry && isMeant) entry.extra = true
      return 'deeper'
    }
    begin(line)
    return bracket === '{' ? 'object' : 'pair'
  }

  const put = (written: string, line: number, text: boolean) => {
    const place = places.at(-1)
    if (place === 'map') begin(line, key, written)
    else if (place === 'list' || place === undefined) begin(line, text ? written : undefined)
    else if (place === 'object' && entry) {
      const column = columnOf(key)
      if (!column) {
        if (/^\d[\d.,]*$/.test(written)) entry.unnamed = true
        return
      }
      // Of several keys for one thing the best name counts, wherever it stands.
      if (column.rank >= (ranks[column.holds] ?? Infinity)) return
      entry[column.holds] = written
      ranks[column.holds] = column.rank
    } else if (place === 'pair' && entry) {
      if (position === 0) entry.address = written
      else if (position === 1) entry.amount = written
      else entry.extra = true
      position += 1
    }
  }

  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line) => void places.push(open('{', line)),
      onArrayBegin: (_offset, _length, line) => void places.push(open('[', line)),
      onObjectEnd: () => void places.pop(),
      onArrayEnd: () => void places.pop(),
      onObjectProperty: (property) => {
        if (places.at(-1) !== 'deeper') key = property
      },
      onLiteralValue: (value: unknown, offset, length, line) => {
        const isText = typeof value === 'string'
        put(isText ? value.trim() : text.slice(offset, offset + length), line, isText)
      },
      onError: (_code, _offset, _length, line) => {
        brokenAt ??= line + 1
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return { entries, brokenAt }
}
