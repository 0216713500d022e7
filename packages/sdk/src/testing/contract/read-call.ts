import type { Schemas } from '../../strict.ts'
import { MockError } from '../mock-error.ts'
import type { Described, Schema } from './described.ts'
import { readValue } from './read-value.ts'

type FieldError = Schemas['FieldError']

function refuse(found: FieldError[], message = found[0]?.message): void {
  if (message) throw new MockError(400, message, { fields: found.slice(0, 20) })
}

function readTexts(schema: Schema, given: Record<string, unknown>): Record<string, unknown> {
  const found: FieldError[] = []
  const read = readValue(schema, given, { found, isText: true })
  refuse(found)
  return read as Record<string, unknown>
}

async function readForm(schema: Schema, request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch(() => refuse([], 'The form is not well formed.'))
  const found: FieldError[] = []
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form ?? []) {
    const isFile = schema.properties?.[name]?.format === 'binary'
    if (isFile === (typeof value === 'string'))
      found.push({ field: name, message: `${name} must be ${isFile ? 'a file' : 'a text'}.` })
    else if (name in fields) found.push({ field: name, message: `${name} appears more than once.` })
    else fields[name] = value
  }
  // A file is not looked into.
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, one.format === 'binary' ? {} : one]),
  )
  const read = readValue({ ...schema, properties }, fields, { found, isText: true })
  refuse(found)
  return read as Record<string, unknown>
}

async function readBody({ body }: Described, request: Request): Promise<unknown> {
  if (!body) return undefined
  const media = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const wanted = body.isForm ? 'multipart/form-data' : 'application/json'
  if (media !== wanted) throw new MockError(415, `The body must have the content type ${wanted}.`)
  const bytes = await request.clone().arrayBuffer()
  if (bytes.byteLength > body.maxBytes)
    throw new MockError(413, `The request is larger than ${body.maxBytes} bytes.`)
  if (body.isForm) return readForm(body.schema, request.clone())
  const found: FieldError[] = []
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    refuse([], 'The body is not valid JSON.')
  }
  const read = readValue(body.schema, value, { found })
  refuse(found)
  return read
}

/** Returns what a request asks of an operation, with numbers as numbers wherever they came from; throws a MockError where the contract refuses it. */
export const readCall = async (
  operation: Described,
  request: Request,
  path: Record<string, unknown>,
): Promise<{ path: unknown; query: unknown; body: unknown }> => ({
  path: readTexts(operation.parameters.path, path),
  query: readTexts(operation.parameters.query, Object.fromEntries(new URL(request.url).searchParams)),
  body: await readBody(operation, request),
})
