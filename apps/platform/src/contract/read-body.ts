import type { Context } from 'hono'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import { compileJson, compileText } from './compile-schema.ts'
import { maxValuesIn } from './nesting-depth.ts'
import { at, type Operation, type Schema } from './operations.ts'
import { toServiceError } from './problems.ts'
import { readBytes } from './read-bytes.ts'
import { type FormPart, readForm } from './read-form.ts'
import { requestDigest } from './request-hash.ts'
import { unstorableText } from './unstorable-text.ts'
import { validateJson } from './validate-json.ts'
import { validateLarge } from './validate-large.ts'

/** A body that was read and validated. `digest` identifies its content, if it was requested. */
export type ReadBody = { body: Record<string, unknown> | undefined; digest: string | undefined }

/**
 * Reads and validates a request's body. Throws a ServiceError if it doesn't match the contract.
 * @param folder where a form's files are written
 */
export type BodyReader = (context: Context, wantsDigest: boolean, folder: string) => Promise<ReadBody>

/**
 * Maximum bytes of a body that is parsed here. Larger ones are parsed in a child process, so that other calls are
 * answered in the meantime.
 */
const maxInlineBytes = 64 * 1024

const mediaType = (context: Context) =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()

function readJson(pointer: string, maxBytes: number): BodyReader {
  const schema = { $ref: pointer }
  const check = compileJson(schema)
  const maxValues = maxValuesIn(maxBytes)
  return async (context, wantsDigest) => {
    if (mediaType(context) !== 'application/json') {
      throw new ServiceError('unsupported', 'The body must be JSON, with the content type application/json.')
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of readBytes(context, maxBytes)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    if (bytes.length > maxInlineBytes) return validateLarge({ schema, bytes, wantsDigest, maxValues })
    const validated = validateJson(bytes, check, wantsDigest, maxValues)
    if ('problems' in validated) throw toServiceError(validated.problems)
    return validated
  }
}

/** Follows the references of a form's schema. Returns the schema and its pointer. */
function resolve(pointer: string): { schema: Schema; pointer: string } {
  const schema = at(pointer) as Schema
  return schema.$ref ? resolve(schema.$ref) : { schema, pointer }
}

/** Returns the fields of a form by name, and errors for fields that are repeated or of the wrong kind. */
function sortParts(parts: FormPart[], files: ReadonlySet<string>) {
  const found: FieldError[] = []
  const fields = new Map<string, FormPart['value']>()
  for (const { name, value } of parts) {
    if (files.has(name) === (typeof value === 'string')) {
      const message = `${name} must be ${files.has(name) ? 'a file' : 'a text, not a file'}.`
      found.push({ field: name, message })
    } else if (fields.has(name)) found.push({ field: name, message: `${name} appears more than once.` })
    else fields.set(name, value)
  }
  return { found, fields: [...fields] }
}

function readMultipart(start: string, maxBytes: number): BodyReader {
  const { schema, pointer } = resolve(start)
  const properties = Object.entries(schema.properties ?? {})
  const isFile = ([, property]: [string, Schema]) => property.format === 'binary'
  const files = new Set(properties.filter(isFile).map(([name]) => name))
  const required = schema.required ?? []
  const check = compileText({
    type: 'object',
    required: required.filter((name) => !files.has(name)),
    properties: Object.fromEntries(
      properties
        .filter((one) => !isFile(one))
        .map(([name]) => [name, { $ref: `${pointer}/properties/${name}` }]),
    ),
  })
  return async (context, wantsDigest, folder) => {
    if (mediaType(context) !== 'multipart/form-data') {
      throw new ServiceError(
        'unsupported',
        'The body must be a form, with the content type multipart/form-data.',
      )
    }
    const contentType = context.req.header('content-type') ?? ''
    const parts = await readForm(readBytes(context, maxBytes), contentType, properties.length, folder)
    const { found, fields } = sortParts(parts, files)
    for (const name of required) {
      const isThere = [...fields, ...found.map((one) => [one.field])].some(([given]) => given === name)
      if (files.has(name) && !isThere) found.push({ field: name, message: `${name} is missing.` })
    }
    const texts = Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
    const digest = wantsDigest
      ? requestDigest(
          fields
            .map(([name, value]) =>
              typeof value === 'string' ? [name, value] : [name, value.file.name, value.sha256],
            )
            .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
        )
      : undefined
    const problems = check(texts)
    found.push(...(problems?.fields ?? []))
    if (found.length === 0) found.push(...unstorableText(texts))
    if (found.length > 0) throw ServiceError.validation(found)
    const uploads = fields.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, value.file]]))
    return { body: { ...texts, ...Object.fromEntries(uploads) }, digest }
  }
}

/** Returns the reader of an operation's body. */
export function bodyReader({ body }: Operation): BodyReader {
  if (!body) return async () => ({ body: undefined, digest: undefined })
  const read = body.kind === 'json' ? readJson : readMultipart
  return read(body.pointer, body.maxBytes)
}
