/** The properties of a schema that are read here. */
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
  'x-extension'?: string
  'x-needed'?: boolean
  'x-null-is-fact'?: boolean
  'x-unlisted'?: boolean
}
type Schemas = Record<string, Schema>
/** The properties of an operation that are read here. */
type Operation = {
  operationId: string
  'x-extension'?: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

const nothing: Schema = { type: 'null' }
const nameOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** The place of a value, which decides the fields that the client requires: a GET's answer, a POST's, or inside of another value. */
type Place = 'get' | 'post' | 'inside'

/** A field of a shape, in the terms of `src/client/shape.ts`. */
type Field = {
  name: string
  is: string
  many: number
  lack: '' | 'needed' | 'optional' | 'nullable' | 'unlisted'
}

const kinds: Record<string, string> = { string: 'text', integer: 'number', number: 'number', boolean: 'flag' }
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns a shape as TypeScript: scalars by name, such as `neededText`, other fields as objects. */
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
 * Derives from the contract the shapes of answers, as TypeScript for the SDK's reader, and the types of answers and inputs.
 * `moreShapes` are used only by extensions. An answer needs the fields that the specification states, the answer of a POST needs
 * none, and an extension's needs all that the contract requires.
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

  /** Returns a schema without null, and whether it allowed null. */
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

  /** Returns the kind of a value, the number of lists around it, and its schema for the client. */
  function value(
    given: Schema,
    name: string,
    place: Place,
    strict: boolean,
  ): { is: string; many: number; seen: Schema } {
    const { schema, nullable } = withoutNull(given)
    // A schema that is also sent is as strict in an answer, so that it has one type.
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

  /** Returns the fields of a shape, and its schema for the client. */
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
        // An optional field is in the shape only so that its value is made uniform. Its null is kept if the contract allows it.
        // Only backends that follow this contract send a field of an extension, so its value is uniform already.
        if (property['x-extension'] === undefined)
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

  /** Returns the shape of an object, by name if it has one, and its schema for the client. */
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
  // Extensions come last: only the contract describes them, so their own rows are strict, but rows shared with other calls stay lenient.
  const [own, extensions] = [false, true].map((wanted) =>
    operations.filter(([, one]) => (one['x-extension'] !== undefined) === wanted),
  )
  for (const [method, { operationId, responses, ...rest }] of [...(own ?? []), ...(extensions ?? [])]) {
    const { schema } = responses[200].content['application/json']
    const place = method === 'get' ? 'get' : 'post'
    const [fields, seen] = fieldsOf(schema, place, rest['x-extension'] !== undefined)
    // Every answer may have a message.
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
      const description = 'Rows that lack a required field, unchanged; absent if every row is complete.'
      seen.properties = { ...seen.properties, unreadable: { type: 'array', items: {}, description } }
    }
    answers[operationId] = seen
  }
  // Adds the schemas that are not objects, unchanged from the contract.
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
