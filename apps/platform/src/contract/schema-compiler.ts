import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { boundKeywords } from './bounded-keywords.ts'
import { fieldErrors } from './field-errors.ts'
import type { Schema } from './operations.ts'
import type { Problems } from './problems.ts'

/** Returns the problems of a value; undefined if it is valid. */
export type Check = (value: unknown) => Problems | undefined

// The package is CommonJS, so the type and the value of its default export differ.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

const name = 'contract'

/** Returns the value with its references into the contract made absolute. */
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

/**
 * Returns a function that compiles a schema, whose references point into the contract. Each is compiled when it first
 * checks a value, because all of them take a second. The time of a check grows no faster than the value.
 * @param coerce true for values sent as text, which are converted to the expected numbers and booleans
 */
export function createCompiler(document: object, coerce: boolean): (schema: Schema) => Check {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    coerceTypes: coerce,
    // Verbose errors contain the checked value, and compiled functions keep their last errors, so a refused body would
    // stay in memory.
    verbose: false,
  })
  addFormats(ajv)
  // Files are checked when the form is read.
  ajv.addFormat('binary', true)
  const undescribed = { count: 0 }
  boundKeywords(ajv, undescribed)
  ajv.addSchema(absolute(document) as object, name)
  const compiled = new Map<string, ValidateFunction>()
  function compile(schema: Schema): ValidateFunction {
    const key = JSON.stringify(schema)
    const validate = compiled.get(key) ?? ajv.compile(absolute(schema) as object)
    compiled.set(key, validate)
    return validate
  }
  return (schema) => {
    let validate: ValidateFunction | undefined
    return (value) => {
      validate ??= compile(schema)
      undescribed.count = 0
      if (validate(value)) return undefined
      const fields = fieldErrors(validate.errors)
      validate.errors = null
      return { fields, more: undescribed.count }
    }
  }
}
