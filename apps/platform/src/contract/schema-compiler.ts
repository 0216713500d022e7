import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { boundKeywords } from './bounded-keywords.ts'
import { fieldErrors } from './field-errors.ts'
import type { Schema } from './operations.ts'
import type { Problems } from './problems.ts'

/** What is wrong with a value; undefined where nothing is. */
export type Check = (value: unknown) => Problems | undefined

// The package is CommonJS: what Node hands over as default depends on who asks.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default

const name = 'contract'

/** Returns the same with its references inside the contract leading there from anywhere. */
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
 * Compiles schemas whose references lead into the contract's document, each once, when there is a value to check: all of them
 * take a second. A check takes time that grows no faster than what it looks at.
 * @param coerce for values that came as text: they become the numbers and booleans that are wanted
 */
export function createCompiler(document: object, coerce: boolean): (schema: Schema) => Check {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    coerceTypes: coerce,
    // Verbose errors hold the checked value, and compiled functions hold their last errors: a refused body would stay in memory.
    verbose: false,
  })
  addFormats(ajv)
  // A file is checked where the form is read.
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
