import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { document } from '../contract.ts'
import type { Schemas } from '../strict.ts'
import { type Described, resolve, type Schema } from './described.ts'
import { MockError } from './mock-error.ts'

type FieldError = NonNullable<Schemas['Error']['fields']>[number]

// The package is CommonJS, so its default export depends on the importer.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

/** Returns a schema whose references point into the contract's document. */
const absolute = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')) as object

/** Returns a function that compiles each schema once. With `coerceTypes`, texts may be numbers and booleans. */
function compilerOf(coerceTypes: boolean) {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    allErrors: true,
    useDefaults: true,
    coerceTypes,
  })
  addFormats(ajv)
  ajv.addFormat('binary', true)
  const compiled = new Map<Schema, ValidateFunction>()
  return (schema: Schema) => {
    if (compiled.size === 0) ajv.addSchema(absolute(document), 'contract')
    const validate = compiled.get(schema) ?? ajv.compile(absolute(schema))
    compiled.set(schema, validate)
    return validate
  }
}
const [compileJson, compileText] = [compilerOf(false), compilerOf(true)]

/** Returns the schema errors of a value, by field, and sets the schema's defaults in it. */
function faults(compile: ReturnType<typeof compilerOf>, schema: Schema, given: unknown): FieldError[] {
  const validate = compile(schema)
  validate(given)
  return (validate.errors ?? []).map(({ instancePath, params, message = '' }) => {
    const { missingProperty } = params as { missingProperty?: string }
    const field = [...instancePath.split('/').slice(1), missingProperty ?? []].flat().join('.')
    return { field, message: `${field || 'The request'} ${message}.` }
  })
}

/** Returns the schema errors of a JSON value. */
export const faultsOf = (schema: Schema, given: unknown): FieldError[] => faults(compileJson, schema, given)

/** Throws a 400 with the refused fields, if there are any. */
export function refuse(fields: FieldError[]): void {
  if (fields[0]) throw new MockError(400, fields[0].message, { fields })
}

/** Returns the fields that a schema has. Throws a 400 with the refused fields. */
function read(compile: ReturnType<typeof compilerOf>, schema: Schema, given: object): object {
  refuse(faults(compile, schema, given))
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in (schema.properties ?? {})))
}

async function readBody(schema: Schema, isForm: boolean, request: Request): Promise<object> {
  if (!isForm) {
    const body = (await request.json().catch(() => {
      throw new MockError(400, 'The body is not valid JSON.')
    })) as object
    return read(compileJson, schema, body)
  }
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    throw new MockError(415, 'The body must be a form.')
  const form = await request.formData().catch(() => {
    throw new MockError(400, 'The body is not a valid form.')
  })
  const { properties = {} } = schema
  const fields = Object.fromEntries([...form].filter(([name]) => name in properties))
  const files = Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'string'))
  const mistaken = Object.keys(fields).filter(
    (name) => name in files !== (resolve(properties[name] ?? {}).format === 'binary'),
  )
  refuse(
    mistaken.map((field) => ({ field, message: `${field} must be a ${field in files ? 'text' : 'file'}.` })),
  )
  // Ajv can't check files, so it gets an empty text instead.
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name in files ? '' : value]),
  )
  return { ...read(compileText, schema, texts), ...files }
}

/** Returns the parameters and body of a request. Throws a MockError if the contract refuses them. */
export const readCall = async (
  { parameters, body }: Described,
  request: Request,
  path: Record<string, unknown>,
): Promise<{ path: object; query: object; body: object | undefined }> => ({
  path: read(compileText, parameters.path, path),
  query: read(compileText, parameters.query, Object.fromEntries(new URL(request.url).searchParams)),
  body: body && (await readBody(body.schema, body.isForm, request.clone())),
})
