/** An argument of a tool, in readable form. */
export type Argument = {
  name: string
  /** The type in words: "text", "whole number", "one of a, b". */
  type: string
  required: boolean
  description: string
  /** The default value; null without one. */
  fallback: string | null
}

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  object: 'object',
  null: 'nothing',
}

function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'anything'
  const { type, enum: choices, const: only, anyOf, oneOf, items } = schema
  if (Array.isArray(choices)) return `one of ${choices.map((one) => JSON.stringify(one)).join(', ')}`
  if (only !== undefined) return JSON.stringify(only)
  const either = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null
  if (either) return either.map(typeOf).join(' or ')
  if (Array.isArray(type)) return type.map((one) => words[String(one)] ?? String(one)).join(' or ')
  if (type === 'array') return items === undefined ? 'list' : `list of: ${typeOf(items)}`
  return typeof type === 'string' ? (words[type] ?? type) : 'anything'
}

/**
 * Returns the arguments in a JSON Schema, in its order. Constraints are left out; the page can show the
 * schema itself.
 */
export function argumentsOf(schema: unknown): Argument[] {
  const { properties, required } = isSchema(schema) ? schema : {}
  if (!isSchema(properties)) return []
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(properties).map(([name, property]) => {
    const { description, default: fallback } = isSchema(property) ? property : {}
    return {
      name,
      type: typeOf(property),
      required: needed.has(name) && fallback === undefined,
      description: typeof description === 'string' ? description : '',
      fallback: fallback === undefined ? null : JSON.stringify(fallback),
    }
  })
}
