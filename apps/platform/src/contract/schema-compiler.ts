import { document } from '@vitrine/sdk/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import type { Schema } from './operations.ts'

// The package is CommonJS: what Node hands over as default depends on who asks.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

const name = 'contract'

function compiler(coerce: boolean) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    coerceTypes: coerce,
    // For the message of a refused value.
    verbose: true,
  })
  addFormats(ajv)
  // A file is checked where the form is read.
  ajv.addFormat('binary', true)
  ajv.addSchema(document as object, name)
  return (schema: Schema): ValidateFunction => ajv.compile(absolute(schema) as object)
}

/** A reference inside the contract, from a schema that is outside of it. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' && one.startsWith('#')
        ? `${name}#${encodeURI(one.slice(1))}`
        : absolute(one),
    ]),
  )
}

/** Compiles schemas for values that came as text: path, query and form fields become numbers and booleans where asked. */
export const compileText = compiler(true)
/** Compiles schemas for JSON, whose values have types of their own. */
export const compileJson = compiler(false)
