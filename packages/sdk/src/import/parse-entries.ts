import { visit } from 'jsonc-parser'
import { cardanoTokens } from './cardano-tokens.ts'
import { isObject, type JsonObject } from './is-object.ts'
import { isOnlyToken, isToken } from './is-token.ts'
import { fieldOf } from './metadata-fields.ts'
import { parseJson } from './parse-json.ts'
import { ReadError } from './read-error.ts'
import type { Entry } from './read-token.ts'

/** The entries of a file, and a description of its format. */
export type Entries = { shape: string; entries: Entry[] }

/** Keys that can hold the list of tokens, most likely first. */
const listKeys = ['tokens', 'assets', 'collection', 'items', 'nfts', 'metadata']
/** Keys whose list a single token rarely has. */
const surestKeys = new Set(['tokens', 'nfts'])
/** Keys whose list a single token may also have. */
const ownKeys = new Set(['items', 'collection', 'metadata'])

/** Returns true if a file is named after a token id, so that it holds a single token. */
const isNumbered = (path: string) =>
  /(?:^|\/)(?:\d+|[\da-f]{64})(?:\.json|\/metadata(?:\.json)?)?$/i.test(path)

const isLines = (path: string) => /\.(ndjson|jsonl)$/i.test(path)

/** Returns the line of each element of a list or object, by path, up to two levels deep, or to `levels`. */
function linesOf(text: string, levels = 2): Map<string, number> {
  const lines = new Map<string, number>()
  let depth = 0
  const enter = (_offset: number, _length: number, line: number, _column: number, path: () => unknown[]) => {
    if (depth > 0) lines.set(path().join('/'), line + 1)
    depth += 1
    return depth <= levels
  }
  // In a list under a key, or at the top level, elements that aren't objects also have a line.
  const pass = (
    _value: unknown,
    _offset: number,
    _length: number,
    line: number,
    _column: number,
    path: () => unknown[],
  ) => {
    const at = depth === 1 || depth === 2 ? path() : []
    if (at.length === 1 || typeof at[0] === 'string') lines.set(at.join('/'), line + 1)
  }
  const leave = () => {
    depth -= 1
  }
  try {
    // The visitor doesn't enter deeper levels, but reports their ends.
    visit(text, {
      onObjectBegin: enter,
      onArrayBegin: enter,
      onObjectEnd: leave,
      onArrayEnd: leave,
      onLiteralValue: pass,
    })
  } catch (error) {
    // The visitor is recursive, so a very deep text gets no lines.
    if (!(error instanceof RangeError)) throw error
  }
  return lines
}

/** Returns true if a value is an object with a key of one of these fields. */
const names = (value: unknown, ...fields: readonly string[]) =>
  isObject(value) && Object.keys(value).some((key) => fields.includes(fieldOf(key) ?? ''))

/** Returns true if a list in an object is its list of tokens. A token may also have lists, such as the items in a box. */
function isTokenList(owner: JsonObject, key: string, list: readonly unknown[]): boolean {
  if (!isOnlyToken(owner)) return list.length === 0 || list.some(isObject)
  if (surestKeys.has(key) && list.some((one) => names(one, 'name', 'image', 'attributes'))) return true
  if (names(owner, 'attributes')) return false
  return (
    list.some((one) => names(one, 'image', 'attributes')) || (!names(owner, 'image') && list.some(isToken))
  )
}

const listIn = (path: string, value: unknown): [string, unknown[]] | null => {
  if (!isObject(value)) return null
  const isOne = isNumbered(path) && isOnlyToken(value)
  for (const key of listKeys) {
    if (isOne && ownKeys.has(key)) continue
    const list = value[key]
    if (Array.isArray(list) && isTokenList(value, key, list)) return [key, list]
  }
  return null
}

/** Returns an entry per line if the lines of a text are JSON; otherwise undefined. */
function parseLines(path: string, text: string): Entries | undefined {
  const entries: Entry[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const place = { path, line: index + 1, key: null }
    try {
      entries.push({ ...place, value: parseJson(line.trim()) })
    } catch (error) {
      const reason = error instanceof ReadError ? error.message.replace(/^Line 1/, `Line ${index + 1}`) : ''
      entries.push({ ...place, value: null, error: reason })
    }
  }
  const objects = entries.filter(({ value }) => isObject(value)).length
  if (entries.length < 2 || objects === 0) return undefined
  // A broken list may also have one token per line, but begins with a bracket.
  const isLikely = isObject(entries[0]?.value) || (/^\s*\{/.test(text) && objects * 2 > entries.length)
  return isLines(path) || isLikely ? { shape: 'JSON, one token a line', entries } : undefined
}

/**
 * Returns the tokens in a JSON text: a list, an object by ids, an object with a list in it, one token, or one token per line.
 * Throws a ReadError for other texts.
 */
export function parseJsonEntries(path: string, text: string): Entries {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    const lines = parseLines(path, text)
    if (lines) return lines
    throw error
  }
  if (isLines(path) && isOnlyToken(value)) {
    return { shape: 'JSON, one token a line', entries: [{ path, line: 1, key: null, value }] }
  }
  const [first, ...others] = cardanoTokens(value)
  if (first && others.length === 0)
    return { shape: 'One token', entries: [{ path, line: 1, key: null, value: first.token }] }
  if (first) {
    const lines = linesOf(text, 3)
    const entries = [first, ...others].map(({ path: at, key, token }) => ({
      path,
      line: lines.get(at) ?? 1,
      key,
      value: token,
    }))
    return { shape: 'Cardano metadata', entries }
  }
  const found = listIn(path, value)
  if (!Array.isArray(value) && !found && isOnlyToken(value)) {
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
    const hasTokens = tokens.filter(([, one]) => isToken(one)).length * 2 >= tokens.length
    if (tokens.length > 0 && (hasTokens || tokens.every(([, one]) => isObject(one)))) {
      return { shape: 'JSON object by id', entries: entriesOf(tokens, '', true) }
    }
  }
  throw new ReadError(
    'The file has no list of tokens. It needs an array, an object by ids, or one token a line.',
  )
}
