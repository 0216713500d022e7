import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser'
import { isObject } from './is-object.ts'
import { ReadError } from './read-error.ts'
import type { Entries, Entry } from './types.ts'

/** Where a list of tokens is found in an object, in the order in which they are looked for. */
const listKeys = ['tokens', 'assets', 'collection', 'items', 'nfts', 'metadata']
const tokenKeys = new Set(['name', 'image', 'attributes', 'description', 'traits', 'image_url'])

const reasons: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'a word is not in quotes',
  InvalidNumberFormat: 'a number is not valid',
  PropertyNameExpected: 'a property name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'more text follows after the end',
  UnexpectedEndOfString: 'a text has no closing quote',
  UnexpectedEndOfComment: 'a comment has no end',
}

/** Returns where and why a text is no JSON, for people. */
function describeError(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n')
  const reason = reasons[printParseErrorCode(error)] ?? 'a character is not allowed here'
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${reason}.`
}

/** Keeps an integer that a number can't hold as its text, where the browser tells it. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }) {
  const source = context?.source ?? ''
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value
}

/** Returns the value of a text of JSON, also with comments and trailing commas. Throws a ReadError that names line and column. */
export function parseJson(text: string): unknown {
  try {
    // Looking at each value takes its time.
    return JSON.parse(text, /\d{16}/.test(text) ? keepDigits : undefined)
  } catch {
    const errors: ParseError[] = []
    const value: unknown = parse(text, errors, { allowTrailingComma: true })
    const [first] = errors
    if (first) throw new ReadError(describeError(text, first))
    return value
  }
}

/** Returns whether an object is the metadata of one token. */
export const isToken = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).some((key) => tokenKeys.has(key.toLowerCase()))

/** Returns the line of each object of a text that is at most two levels deep, by its path. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let depth = 0
  const enter = (_offset: number, _length: number, line: number, _column: number, path: () => unknown[]) => {
    if (depth > 0) lines.set(path().join('/'), line + 1)
    depth += 1
    return depth < 3
  }
  const leave = () => {
    depth -= 1
  }
  // What is deeper is passed over, but its end is told as well.
  visit(text, {
    onObjectBegin: enter,
    onArrayBegin: enter,
    onObjectEnd: leave,
    onArrayEnd: leave,
  })
  return lines
}

const listIn = (value: unknown): [string, unknown[]] | null => {
  if (!isObject(value)) return null
  for (const key of listKeys) {
    const list = value[key]
    if (Array.isArray(list) && list.every(isObject)) return [key, list]
  }
  return null
}

/** Returns one entry for each line of text that holds JSON; undefined where it is no such text. */
function parseLines(path: string, text: string): Entries | undefined {
  const entries: Entry[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const place = { path, line: index + 1, key: null }
    try {
      const value = parseJson(line.trim())
      if (entries.length === 0 && !isObject(value)) return undefined
      entries.push({ ...place, value })
    } catch (error) {
      if (entries.length === 0) return undefined
      const reason = error instanceof ReadError ? error.message.replace(/^Line 1/, `Line ${index + 1}`) : ''
      entries.push({ ...place, value: null, error: reason })
    }
  }
  return entries.length > 1 ? { shape: 'JSON, one token a line', entries } : undefined
}

/** Returns what a text of JSON holds: a list, an object by ids, an object with a list in it, one token, or a token a line. Throws a ReadError where it is none of these. */
export function parseJsonEntries(path: string, text: string): Entries {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    const lines = parseLines(path, text)
    if (lines) return lines
    throw error
  }
  if (/\.(ndjson|jsonl)$/i.test(path) && isToken(value)) {
    return { shape: 'JSON, one token a line', entries: [{ path, line: 1, key: null, value }] }
  }
  const found = listIn(value)
  if (!Array.isArray(value) && !found && isToken(value)) {
    return { shape: 'One token', entries: [{ path, line: 1, key: null, value }] }
  }
  const lines = linesOf(text)
  const entriesOf = (list: [string, unknown][], at: string, keyed: boolean): Entry[] =>
    list.map(([key, one]) => ({
      path,
      line: lines.get(`${at}${key}`) ?? 1,
      key: keyed ? key : null,
      value: one,
    }))
  const numbered = (list: unknown[]) => list.map((one, index): [string, unknown] => [String(index), one])
  if (Array.isArray(value)) {
    return { shape: 'JSON array', entries: entriesOf(numbered(value), '', false) }
  }
  if (found) {
    const [key, list] = found
    return { shape: `JSON list under “${key}”`, entries: entriesOf(numbered(list), `${key}/`, false) }
  }
  if (isObject(value)) {
    for (const key of listKeys) {
      const inner = value[key]
      if (isObject(inner) && Object.values(inner).some(isToken)) {
        return {
          shape: `JSON by id under “${key}”`,
          entries: entriesOf(Object.entries(inner), `${key}/`, true),
        }
      }
    }
    const tokens = Object.entries(value)
    if (tokens.length > 0 && tokens.every(([, one]) => isObject(one))) {
      return { shape: 'JSON object by id', entries: entriesOf(tokens, '', true) }
    }
  }
  throw new ReadError(
    'The file has no list of tokens. It needs an array, an object by ids, or one token a line.',
  )
}
