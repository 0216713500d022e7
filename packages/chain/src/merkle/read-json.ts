import { visit } from 'jsonc-parser'

/** An entry of a JSON list: its line from 1, and what is written there; undefined where there is no such thing. */
export type JsonEntry = {
  line: number
  address: string | undefined
  amount: string | undefined
  /** It holds more than an address and an amount. */
  extra: boolean
}

/** What a JSON text holds, and the line from which on it is no JSON. */
export type JsonEntries = { entries: JsonEntry[]; brokenAt: number | undefined }

const addressKeys = new Set(['address', 'wallet', 'walletaddress', 'wallet_address', 'account', 'recipient'])
const amountKeys = new Set(['amount', 'quantity', 'value', 'balance'])

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

  const begin = (line: number, address?: string, amount?: string) => {
    entry = { line: line + 1, address, amount, extra: false }
    entries.push(entry)
    position = 0
  }

  const open = (bracket: '{' | '[', line: number): Place => {
    const parent = places.at(-1)
    if (parent === undefined) return bracket === '{' ? 'map' : 'list'
    if (parent === 'map' && bracket === '[') return 'list'
    if (parent === 'map') begin(line, key)
    if (parent !== 'list') return 'deeper'
    begin(line)
    return bracket === '{' ? 'object' : 'pair'
  }

  const put = (written: string, line: number, text: boolean) => {
    const place = places.at(-1)
    if (place === 'map') begin(line, key, written)
    else if (place === 'list' || place === undefined) begin(line, text ? written : undefined)
    else if (place === 'object' && entry) {
      if (addressKeys.has(key.toLowerCase())) entry.address = written
      if (amountKeys.has(key.toLowerCase())) entry.amount = written
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
