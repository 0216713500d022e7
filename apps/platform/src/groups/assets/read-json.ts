import { type ParseError, parse as parseTolerantly, printParseErrorCode } from 'jsonc-parser'
import { isTooDeep, maxDepth } from '#src/contract/nesting-depth.ts'
import { ServiceError } from '#src/service-error.ts'

const refuse = (message: string) => ServiceError.validation([{ field: 'file', message }])

const sentences: Record<string, string> = {
  InvalidSymbol: 'there is a word that JSON does not know',
  PropertyNameExpected: 'the name of a property is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is something after the end',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'a number is not complete',
  InvalidCommentToken: 'comments are not allowed',
  InvalidNumberFormat: 'a number is not written as JSON wants it',
  InvalidCharacter: 'there is a character that does not belong here',
  InvalidUnicode: 'a \\u escape is not complete',
  InvalidEscapeCharacter: 'a backslash is followed by something JSON does not know',
}

/** Line and column, both from 1, of an offset in a text. */
function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return `line ${line}, column ${offset - before.lastIndexOf('\n')}`
}

/** Reads a JSON file. One that is not JSON is refused with the line and column where it goes wrong. */
export function readJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    // Drops a byte order mark as well.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('The file is not text in UTF-8.')
  }
  if (text.trim() === '') throw refuse('The file is empty.')
  try {
    return JSON.parse(text)
  } catch {
    // The parser that finds the place of a mistake calls itself for each level.
    if (isTooDeep(text)) {
      throw refuse(`The file is not valid JSON, and is nested more than ${maxDepth} levels deep.`)
    }
    const errors: ParseError[] = []
    parseTolerantly(text, errors, { allowTrailingComma: false, disallowComments: true })
    const [first] = errors
    if (!first) throw refuse('The file is not valid JSON.')
    const why = sentences[printParseErrorCode(first.error)] ?? 'it is not valid'
    throw refuse(`The file is not valid JSON: ${why} (${placeOf(text, first.offset)}).`)
  }
}
