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

/** Returns the position and reason of a JSON error, for people. */
function describeError(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n')
  const reason = reasons[printParseErrorCode(error)] ?? 'a character is not allowed here'
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${reason}.`
}

/** Matches numbers that JSON.parse may round. */
const mayLose = /\d[\d.]{15}|\de[+-]?\d{3}/i

/** Digits that a number always keeps. */
const safeDigits = 15

/** Returns a number, or its text if a number would lose digits. */
export function numberOf(text: string): number | string {
  const value = Number(text)
  const isRounded = text.replaceAll(/\D/g, '').length > safeDigits && String(value) !== text
  return isRounded || !Number.isFinite(value) ? text : value
}

/** Parses JSON without rounding numbers. Allows comments and trailing commas. */
function parseExactly(text: string): unknown {
  const errors: ParseError[] = []
  let value: unknown
  const parents: { container: JsonObject | unknown[]; key: string }[] = []
  const add = (one: unknown) => {
    const parent = parents.at(-1)
    if (!parent) value = one
    else if (Array.isArray(parent.container)) parent.container.push(one)
    // Assigning to __proto__ would not create a property.
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

/** Parses JSON; comments and trailing commas are allowed. Throws a ReadError with line and column. */
export function parseJson(text: string): unknown {
  try {
    if (!mayLose.test(text)) return JSON.parse(text)
  } catch {
    // parseExactly allows comments and reports the position of an error.
  }
  try {
    return parseExactly(text)
  } catch (error) {
    if (error instanceof RangeError) throw new ReadError('The file is nested too many levels deep.')
    throw error
  }
}

const words: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/** Converts the text of Python lists and dictionaries to JSON. */
const fromPython = (text: string) =>
  text.replace(
    // Leaves the text after an unclosed quote unchanged.
    /'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b|['"][^]*/g,
    (written, single?: string) =>
      single === undefined
        ? (words[written] ?? written)
        : `"${single.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`,
  )

/** Parses JSON or Python lists and dictionaries, which pandas writes into tables. Returns undefined for other texts. */
export function parseLiteral(text: string): unknown {
  for (const read of [(same: string) => same, fromPython]) {
    try {
      return parseJson(read(text))
    } catch {
      // The text may be in the other syntax, or may only begin with a bracket.
    }
  }
  return undefined
}
