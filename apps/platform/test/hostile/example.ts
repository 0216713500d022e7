import { at, type Schema } from '#src/contract/operations.ts'

type Full = Schema & {
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
  maxItems?: number
  items?: Full
  oneOf?: Full[]
  properties?: Record<string, Full>
}

/** Returns a schema with its references resolved. */
export function resolve(schema: Schema): Full {
  const { $ref, ...own } = schema
  return $ref ? { ...resolve(at($ref) as Schema), ...own } : own
}

/** Texts to match patterns; the first match is used. URLs lead to a local port without a server. */
const texts = [
  'http://127.0.0.1:9/',
  'https://127.0.0.1:9/',
  'ada@gallery.example',
  '2031-01-31T12:00:00Z',
  `0x${'ab'.repeat(20)}`,
  `0x${'ab'.repeat(32)}`,
  '123456',
  '1',
  'LAMP',
  'EUR',
  'CH',
  'lamp',
]

const formats: Record<string, string> = {
  email: 'ada@gallery.example',
  uri: 'http://127.0.0.1:9/',
  'date-time': '2031-01-31T12:00:00Z',
}

/** Values of existing records, by field name. */
export type Known = Readonly<Record<string, string>>

/** Returns a value that a schema allows. */
export function exampleOf(given: Schema, name = '', known: Known = {}): unknown {
  if (known[name] !== undefined) return known[name]
  const schema = resolve(given)
  const [one] = schema.oneOf ?? []
  if (one) return exampleOf(one, name, known)
  if (schema.enum) return schema.enum[0]
  const [type] = [schema.type ?? []].flat()
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      exampleOf(schema.items ?? {}, '', known),
    )
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, property]) => [
        key,
        exampleOf(property, key, known),
      ]),
    )
  if (name === 'host') return '127.0.0.1'
  if (schema.format) return formats[schema.format] ?? ''
  const pattern = new RegExp(schema.pattern ?? '', 'u')
  const fits = (text: string) =>
    text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) && pattern.test(text)
  return schema.pattern ? (texts.find(fits) ?? '') : 'a'.repeat(Math.max(12, schema.minLength ?? 0))
}
