import { parseEnv } from 'node:util'
import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser'
import { ServiceError } from '#src/service-error.ts'

const maxBytes = 64 * 1024

// Errors contain only line numbers of the file, because it contains secrets.
const refuse = (message: string) => ServiceError.field('file', message)

const nameForm = /^[A-Za-z_][\w.-]*$/
const assignment = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

function readJson(text: string): Map<string, string> {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true })
  const [first] = errors
  if (first) throw refuse(`The file is not valid JSON: look at line ${lineOf(text, first.offset)}.`)
  if (root?.type !== 'object') throw refuse('The file must hold one JSON object, of names and values.')
  return new Map(
    (root.children ?? []).map((property) => {
      const [name, value] = (property.children ?? []).map((node) => getNodeValue(node) as unknown)
      if (typeof name !== 'string' || !nameForm.test(name)) {
        throw refuse(`Line ${lineOf(text, property.offset)} has a name that a variable can't have.`)
      }
      return [name, typeof value === 'string' ? value : JSON.stringify(value)]
    }),
  )
}

/**
 * Returns the line on which a quoted value ends; for other values its own line. Throws a ServiceError if the quote is
 * never closed.
 */
function lastLineOf(lines: string[], index: number, value: string): number {
  const quote = /^["'`]/.exec(value)?.[0]
  if (!quote) return index
  if (value.slice(1).includes(quote)) return index
  for (let next = index + 1; next < lines.length; next += 1) if (lines[next]?.includes(quote)) return next
  throw refuse(`Line ${index + 1} opens a quote that is never closed.`)
}

function readLines(text: string): Map<string, string> {
  const lines = text.split('\n')
  const names: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? ''
    if (line === '' || line.startsWith('#')) continue
    const [, name, value = ''] = assignment.exec(line) ?? []
    if (!name) throw refuse(`Line ${index + 1} is not of the form NAME=value.`)
    names.push(name)
    index = lastLineOf(lines, index, value)
  }
  const values = parseEnv(text)
  return new Map(names.map((name) => [name, values[name] ?? '']))
}

/**
 * Returns the variables of an environment file: lines of NAME=value as in `.env` files (a quoted value may have several
 * lines), or one JSON object. Throws a ServiceError with the number of the wrong line.
 */
export async function readEnvironment(file: Blob): Promise<Map<string, string>> {
  if (file.size > maxBytes) throw refuse('The file is larger than 64 KiB.')
  let text: string
  try {
    // The decoder also drops a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replaceAll('\r\n', '\n')
  } catch {
    throw refuse('The file is not text in UTF-8.')
  }
  const variables = text.trimStart().startsWith('{') ? readJson(text) : readLines(text)
  if (variables.size === 0) throw refuse('The file sets no variable.')
  return variables
}
