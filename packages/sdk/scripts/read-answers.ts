/** A schema of the contract, as far as it matters here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  enum?: string[]
  writeOnly?: boolean
  'x-provenance'?: string
  'x-needed'?: boolean
  'x-null-is-fact'?: boolean
  'x-unlisted'?: boolean
}
type Schemas = Record<string, Schema>
/** An operation as far as its answer and its body matter. */
type Operation = {
  operationId: string
  'x-extension'?: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

const nothing: Schema = { type: 'null' }
const nameOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** What of an answer the client counts on. */
type Place = 'get' | 'post' | 'inside'

/** A field of a shape, in the words of `src/client/shape.ts`. */
type Field = {
  name: string
  is: string
  many: number
  lack: '' | 'needed' | 'optional' | 'nullable' | 'unlisted'
}

const kinds: Record<string, string> = { string: 'text', integer: 'number', number: 'number', boolean: 'flag' }
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns a shape as TypeScript: a scalar by its word, such as `neededText`, anything else as an object. */
function print(fields: Field[]): string {
  const printed = fields.map(({ name, is, many, lack }) => {
    const isScalar = /^[a-z]/.test(is)
    if (isScalar && !many) return `${name}: ${lack + (lack ? capital(is) : is)}`
    const more = `${many ? `, many: ${many}` : ''}${lack ? `, lack: '${lack}'` : ''}`
    return `${name}: { is: ${isScalar ? `'${is}'` : is}${more} }`
  })
  return `{ ${printed.join(', ')} }`
}

/**
 * Derives from the contract the shapes of answers that the SDK's reader fills, as TypeScript, and the types of answers and inputs.
 * `moreShapes` are used only by extensions. Only what the specification states is needed, and of a POST nothing; of an extension, what the contract says.
 */
export function readAnswers(
  schemas: Schemas,
  operations: [method: string, operation: Operation][],
  inputs: Schemas,
) {
  const resolve = (schema: Schema): Schema => {
    if (!schema.$ref) return schema
    const { $ref, ...own } = schema
    return { ...resolve(schemas[nameOf($ref)] ?? {}), ...own }
  }

  /** Returns a schema without null, and whether null was among its types. */
  function withoutNull(given: Schema): { schema: Schema; nullable: boolean } {
    const { oneOf, type } = resolve(given)
    const variants =
      oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...resolve(given), type: one })) : [])
    const rest = variants.filter((one) => one.type !== 'null')
    const [only = given, ...others] = rest
    return { schema: others.length > 0 ? {} : only, nullable: rest.length < variants.length }
  }

  const sent = new Set<string>()
  function collect(schema: Schema) {
    if (schema.$ref && sent.has(nameOf(schema.$ref))) return
    if (schema.$ref) sent.add(nameOf(schema.$ref))
    const { items, oneOf = [], properties = {} } = resolve(schema)
    for (const one of [...oneOf, ...Object.values(properties), ...(items ? [items] : [])]) collect(one)
  }
  for (const [, { requestBody }] of operations)
    for (const { schema } of Object.values(requestBody?.content ?? {})) collect(schema)

  const shapes: string[] = []
  const answers: Schemas = {}

  /** Returns the kind of a value, how deep in lists it is, and its schema as the client sees it. */
  function value(
    given: Schema,
    name: string,
    place: Place,
    strict: boolean,
  ): { is: string; many: number; seen: Schema } {
    const { schema, nullable } = withoutNull(given)
    // What is sent as well is as strict in an answer: one type for both.
    const both = strict || sent.has(nameOf(schema.$ref ?? ''))
    const { type, items, properties } = resolve(schema)
    if (items) {
      const { is, many, seen } = value(items, '', 'inside', both)
      return { is, many: many + 1, seen: both ? given : { ...resolve(given), items: seen } }
    }
    if (properties) {
      const { is, seen } = object(schema, place === 'post' && !schema.$ref ? 'post' : 'inside', both)
      return { is, many: 0, seen: nullable ? { oneOf: [seen, nothing] } : seen }
    }
    const kind = kinds[String(type)] ?? 'anything'
    const isName = kind === 'text' && !nullable && /^_id$|_id$|^name$|Name$/.test(name)
    return { is: isName ? 'name' : kind, many: 0, seen: given }
  }

  /** Returns the fields of a shape, and its schema as the client sees it. */
  function fieldsOf(schema: Schema, place: Place, strict: boolean): [fields: Field[], seen: Schema] {
    const { required = [], properties = {}, ...rest } = resolve(schema)
    const fields: Field[] = []
    const seen: Record<string, Schema> = {}
    for (const [name, property] of Object.entries(properties)) {
      const { nullable } = withoutNull(property)
      const { is, many, seen: given } = value(property, name, place, strict)
      const stated =
        property['x-provenance'] === 'stated' || (place === 'get' && /^(data|totalCount)$/.test(name))
      const needed = !nullable && (property['x-needed'] ?? ((strict || stated) && place !== 'post'))
      // If null is a fact, such as "never", a missing field must not look like it.
      if (!required.includes(name) || property['x-null-is-fact']) {
        seen[name] = given
        // What may be left out is read only where there is something to make uniform. Null says something there where the contract has it.
        fields.push({ name, is, many, lack: nullable ? 'nullable' : 'optional' })
      } else {
        const unlisted = property['x-unlisted'] === true
        const filled = needed || nullable || (is === 'name' && !many) || (many && !unlisted)
        const { description } = property
        seen[name] = filled ? given : { oneOf: [given, nothing], ...(description ? { description } : {}) }
        const kind = needed && is === 'name' ? 'text' : is
        fields.push({ name, is: kind, many, lack: needed ? 'needed' : unlisted ? 'unlisted' : '' })
      }
    }
    const always = required.filter((name) => !properties[name]?.['x-null-is-fact'])
    return [fields, { ...rest, required: always, properties: seen }]
  }

  /** Returns the shape of an object, by name if it has one, and its schema as the client sees it. */
  function object(schema: Schema, place: Place, strict: boolean): { is: string; seen: Schema } {
    const name = nameOf(schema.$ref ?? '')
    if (name && answers[name]) return { is: name, seen: { ...schema } }
    const [fields, seen] = fieldsOf(schema, place, strict)
    // Required fields come first, so that a row without one is left unchanged.
    const isNeeded = ({ lack }: Field) => Number(lack === 'needed')
    const shape = print(fields.toSorted((one, other) => isNeeded(other) - isNeeded(one)))
    if (!name) return { is: shape, seen }
    answers[name] = seen
    shapes.push(`export const ${name}: Shape = ${shape}`)
    return { is: name, seen: { ...schema } }
  }

  const shapeOf = new Map<string, string>()
  let ownShapes = 0
  // Whoever offers an extension keeps to the contract, which alone states it; but rows that other calls have too are read as theirs.
  const [own, extensions] = [false, true].map((wanted) =>
    operations.filter(([, one]) => (one['x-extension'] !== undefined) === wanted),
  )
  for (const [method, { operationId, responses, ...rest }] of [...(own ?? []), ...(extensions ?? [])]) {
    const { schema } = responses[200].content['application/json']
    const place = method === 'get' ? 'get' : 'post'
    const [fields, seen] = fieldsOf(schema, place, rest['x-extension'] !== undefined)
    // Any answer may have a message.
    if (fields[0]?.name !== 'message') {
      const lack = place === 'post' && fields[0]?.name === 'data' ? 'nullable' : 'optional'
      fields.unshift({ name: 'message', is: 'text', many: 0, lack })
    }
    const [before, last] = fields.slice(-2)
    const isData = last?.name === 'data' && !/^[a-z]/.test(last.is) && !last.many
    const single = isData && /^(needed)?$/.test(last.lack) && before?.lack === 'optional'
    shapeOf.set(operationId, `answer: ${print(fields)}${single ? ', single: true' : ''}`)
    if (rest['x-extension'] === undefined) ownShapes = shapes.length
    if (
      fields.some(
        ({ name, is, many, lack }) =>
          /^(data|tools)$/.test(name) && many && lack === 'needed' && !/^[a-z]/.test(is),
      )
    ) {
      const description = 'The rows without a required field, as they came; absent where there are none.'
      seen.properties = { ...seen.properties, unreadable: { type: 'array', items: {}, description } }
    }
    answers[operationId] = seen
  }
  // What is no object is the contract's own.
  const refer = (schema: Schema) => {
    const name = schema.$ref && nameOf(schema.$ref)
    if (name && !answers[name]) refer((answers[name] = schemas[name] ?? {}))
    const { items, oneOf = [], properties = {} } = schema
    for (const one of [...oneOf, ...Object.values(properties), ...(items ? [items] : [])]) refer(one)
  }
  Object.assign(answers, inputs)
  for (const schema of Object.values(answers)) refer(schema)
  return {
    shapes: shapes.slice(0, ownShapes),
    moreShapes: shapes.slice(ownShapes),
    shapeOf,
    types: answers,
  }
}
