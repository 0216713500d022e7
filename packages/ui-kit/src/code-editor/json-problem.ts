import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** A problem in a text. `line` counts from 1. */
export interface CodeProblem {
  line: number
  message: string
}

const messages: Record<string, string> = {
  InvalidSymbol: 'This is no JSON value. A text needs double quotes.',
  InvalidNumberFormat: 'This number is not written as JSON writes it.',
  PropertyNameExpected: 'A name in double quotes is missing.',
  ValueExpected: 'A value is missing.',
  ColonExpected: 'A colon is missing.',
  CommaExpected: 'A comma is missing.',
  CloseBraceExpected: 'A closing brace } is missing.',
  CloseBracketExpected: 'A closing bracket ] is missing.',
  EndOfFileExpected: 'The value ends before this.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfString: 'This text is not closed.',
  UnexpectedEndOfNumber: 'This number is not complete.',
  InvalidUnicode: 'After \\u come four hexadecimal digits.',
  InvalidEscapeCharacter: 'This cannot follow a backslash.',
  InvalidCharacter: 'Write a line break or tab in a text as \\n or \\t.',
}

/**
 * Returns the first reason why a text isn't JSON, or null. An empty text is valid, because `required` is checked
 * elsewhere.
 */
export function jsonProblem(text: string): CodeProblem | null {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowEmptyContent: true })
  const [first] = errors
  if (!first) return null
  return {
    line: text.slice(0, first.offset).split('\n').length,
    message: messages[printParseErrorCode(first.error)] ?? 'This is not JSON.',
  }
}
