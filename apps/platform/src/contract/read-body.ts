import type { OperationId } from '@vitrine/sdk'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ValidateFunction } from 'ajv'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import { fieldErrors } from './field-errors.ts'
import { at, type Operation, type Schema } from './operations.ts'
import { compileJson, compileText } from './schema-compiler.ts'

/** Reads a request's body, checks it against the contract and answers it; throws a ServiceError otherwise. */
export type ReadBody = (context: Context) => Promise<Record<string, unknown> | undefined>

const mebibyte = 1024 * 1024

/** Bytes that a body may have. */
export const bodyLimits = { json: mebibyte, multipart: 60 * mebibyte }

/** The operations whose JSON is longer: 100,000 recipients with amounts of 78 digits are 15 MB. */
const longer: Partial<Record<OperationId, number>> = { submitAirDropDetails: 16 * mebibyte }

/** Ends the reading of a body that is larger than the contract has use for. */
export const limitBody = ({ id, body }: Operation) => {
  const maxSize = longer[id] ?? bodyLimits[body?.kind ?? 'json']
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ServiceError('too-large', `The request is larger than ${maxSize / mebibyte} MiB.`)
    },
  })
}

const mediaType = (context: Context) =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()

function check(validate: ValidateFunction, value: unknown, found: FieldError[] = []) {
  if (!validate(value)) found.push(...fieldErrors(validate.errors))
  if (found.length > 0) throw ServiceError.validation(found)
}

function readJson(pointer: string): ReadBody {
  const validate = compileJson({ $ref: pointer })
  return async (context) => {
    if (mediaType(context) !== 'application/json') {
      throw new ServiceError('unsupported', 'The body must be JSON, with the content type application/json.')
    }
    const text = await context.req.text()
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      throw ServiceError.validation([], 'The body is not valid JSON.')
    }
    check(validate, body)
    return body as Record<string, unknown>
  }
}

/** The schema of a form's body behind its reference, and the pointer to it. */
function resolve(pointer: string): { schema: Schema; pointer: string } {
  const schema = at(pointer) as Schema
  return schema.$ref ? resolve(schema.$ref) : { schema, pointer }
}

function readForm(start: string): ReadBody {
  const { schema, pointer } = resolve(start)
  const properties = Object.entries(schema.properties ?? {})
  const isFile = ([, property]: [string, Schema]) => property.format === 'binary'
  const files = new Set(properties.filter(isFile).map(([name]) => name))
  const required = schema.required ?? []
  const validate = compileText({
    type: 'object',
    required: required.filter((name) => !files.has(name)),
    properties: Object.fromEntries(
      properties
        .filter((one) => !isFile(one))
        .map(([name]) => [name, { $ref: `${pointer}/properties/${name}` }]),
    ),
  })
  return async (context) => {
    if (mediaType(context) !== 'multipart/form-data') {
      throw new ServiceError(
        'unsupported',
        'The body must be a form, with the content type multipart/form-data.',
      )
    }
    let form: FormData
    try {
      form = await context.req.formData()
    } catch {
      throw ServiceError.validation([], 'The form is not well formed.')
    }
    const found: FieldError[] = []
    const texts: Record<string, unknown> = {}
    const uploads: Record<string, File> = {}
    for (const [name, value] of form.entries()) {
      if (files.has(name) !== value instanceof File) {
        const message = `${name} must be ${files.has(name) ? 'a file' : 'a text, not a file'}.`
        found.push({ field: name, message })
      } else if (name in texts || name in uploads) {
        found.push({ field: name, message: `${name} is there more than once.` })
      } else if (value instanceof File) uploads[name] = value
      else texts[name] = value
    }
    for (const name of required) {
      if (files.has(name) && !(name in uploads) && !found.some((one) => one.field === name)) {
        found.push({ field: name, message: `${name} is missing.` })
      }
    }
    check(validate, texts, found)
    return { ...texts, ...uploads }
  }
}

/** How the body of an operation is read. */
export function bodyReader({ body }: Operation): ReadBody {
  if (!body) return async () => undefined
  return body.kind === 'json' ? readJson(body.pointer) : readForm(body.pointer)
}
