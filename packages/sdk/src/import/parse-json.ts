import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser'
import type { JsonObject } from './is-object.ts'
import { ReadError } from './read-error.ts'

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

/** Returns the place and the reason of an error in JSON, for people. */
function describeError(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n')
  const reason = reasons[printParseErrorCode(error)] ?? 'a character is not allowed here'
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${reason}.`
}

/** A number that JSON.parse may round. */
const mayLose = /\d[\d.]{15}|\de[+-]?\d{3}/i

/** Digits that every number keeps. */
const safeDigits = 15

/** Returns a number, or its text if a number can't hold its digits. */
function numberOf(text: string): number | string {
  const value = Number(text)
  const isRounded = text.replaceAll(/\D/g, '').length > safeDigits && String(value) !== text
  return isRounded || !Number.isFinite(value) ? text : value
}

/** Returns the value of a text of JSON with all digits of its numbers. Comments and trailing commas are allowed. */
function parseExactly(text: string): unknown {
  const errors: ParseError[] = []
  let value: unknown
  const parents: { container: JsonObject | unknown[]; key: string }[] = []
  const add = (one: unknown) => {
    const parent = parents.at(-1)
    if (!parent) value = one
    else if (Array.isArray(parent.container)) parent.container.push(one)
    // An assignment to __proto__ would make no property.
    else Object.defineProperty(parent.container, parent.key, { ...property, value: one })
  }
  const begin = (container: JsonObject | unknown[]) => {
    add(container)
    parents.push({ container, key: '' })
  }
  const end = () => void parents.pop()
  visit(
    text,
    {
      onObjectBegin: () => begin({}),
      onObjectProperty(key) {
        const parent = parents.at(-1)
        if (parent) parent.key = key
      },
      onObjectEnd: end,
      onArrayBegin: () => begin([]),
      onArrayEnd: end,
      onLiteralValue: (one: unknown, offset, length) =>
        add(typeof one === 'number' ? numberOf(text.slice(offset, offset + length)) : one),
      onError: (error, offset, length) => void errors.push({ error, offset, length }),
    },
    { allowTrailingComma: true },
  )
  const [first] = errors
  if (first) throw new ReadError(describeError(text, first), true)
  return value
}

const property = { enumerable: true, configurable: true, writable: true }

/** Returns the value of a text of JSON, also with comments and trailing commas. Throws a ReadError that names line and column. */
export function parseJson(text: string): unknown {
  try {
    if (!mayLose.test(text)) return JSON.parse(text)
  } catch {
    // The exact reading allows comments and names the place of an error.
  }
  try {
    return parseExactly(text)
  } catch (error) {
    if (error instanceof RangeError) throw new ReadError('The file is nested too many levels deep.')
    throw error
  }
}

const words: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/** Returns a text of Python's lists and dictionaries as JSON. */
const fromPython = (text: string) =>
  text.replace(
    // What follows a quote without an end is left as it is.
    /'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b|['"][^]*/g,
    (written, single?: string) =>
      single === undefined
        ? (words[written] ?? written)
        : `"${single.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`,
  )

/** Returns the value of a text of JSON or of Python's lists and dictionaries, which tables made by pandas have; undefined for any other text. */
export function parseLiteral(text: string): unknown {
  for (const read of [(same: string) => same, fromPython]) {
    try {
      return parseJson(read(text))
    } catch {
      // It may be the other, or a text that only begins with a bracket.
    }
  }
  return undefined
}
