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

/**
 * Derives from the contract what the SDK's client may count on in an answer: what a reader fills, as one line for each shape, and the types
 * of what it returns and, from `inputs`, takes. `moreShapes` are those of extensions alone; their numbers continue. Only what the specification states is needed, and of a POST nothing; of an extension, what the contract says.
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
  const shapeOf = new Map<string, string>()
  const answers: Schemas = {}

  /** Returns how a value is read, and its schema as the client sees it. */
  function value(given: Schema, name: string, place: Place, strict: boolean): [kind: string, seen: Schema] {
    const { schema, nullable } = withoutNull(given)
    // What is sent as well is as strict in an answer: one type for both.
    const both = strict || sent.has(nameOf(schema.$ref ?? ''))
    const { type, items, properties } = resolve(schema)
    if (items) {
      const [kind, seen] = value(items, '', 'inside', both)
      return [`[${kind}`, both ? given : { ...resolve(given), items: seen }]
    }
    if (properties) {
      const [kind, seen] = object(schema, place === 'post' && !schema.$ref ? 'post' : 'inside', both)
      return [kind, nullable ? { oneOf: [seen, nothing] } : seen]
    }
    const kinds: Record<string, string> = { string: '', integer: '#', number: '#', boolean: '?' }
    const kind = kinds[String(type)] ?? '~'
    const named = kind === '' && !nullable && /^_id$|_id$|^name$|Name$/.test(name)
    return [named ? '=' : kind, given]
  }

  /** Returns the line of a shape, and its schema as the client sees it. */
  function fieldsOf(schema: Schema, place: Place, strict: boolean): [line: string, seen: Schema] {
    const { required = [], properties = {}, ...rest } = resolve(schema)
    const words: string[] = []
    const seen: Record<string, Schema> = {}
    for (const [name, property] of Object.entries(properties)) {
      const { nullable } = withoutNull(property)
      const [kind, given] = value(property, name, place, strict)
      const stated =
        property['x-provenance'] === 'stated' || (place === 'get' && /^(data|totalCount)$/.test(name))
      const needed = !nullable && (property['x-needed'] ?? ((strict || stated) && place !== 'post'))
      // If null is a fact, such as "never", a missing field must not look like it.
      if (!required.includes(name) || property['x-null-is-fact']) {
        seen[name] = given
        // What may be left out is read only where there is something to make uniform. Null says something there where the contract has it.
        words.push(`${name}${nullable ? '+' : '*'}${kind}`)
      } else {
        const unlisted = property['x-unlisted'] === true
        const filled = needed || nullable || kind === '=' || (kind.startsWith('[') && !unlisted)
        const { description } = property
        seen[name] = filled ? given : { oneOf: [given, nothing], ...(description ? { description } : {}) }
        words.push(`${name}${needed ? `!${kind.replace('=', '')}` : unlisted ? `-${kind}` : kind}`)
      }
    }
    const always = required.filter((name) => !properties[name]?.['x-null-is-fact'])
    return [words.join(' '), { ...rest, required: always, properties: seen }]
  }

  /** Returns the kind of an object, which names its shape, and its schema as the client sees it. */
  function object(schema: Schema, place: Place, strict: boolean): [kind: string, seen: Schema] {
    const name = nameOf(schema.$ref ?? '')
    if (!name || !answers[name]) {
      const [fields, seen] = fieldsOf(schema, place, strict)
      // Required fields come first, so that a row without one is left unchanged.
      const isNeeded = (word: string) => Number(/^\w+!/.test(word))
      const line = fields
        .split(' ')
        .toSorted((one, other) => isNeeded(other) - isNeeded(one))
        .join(' ')
      const at = shapes.includes(line) ? shapes.indexOf(line) : shapes.push(line) - 1
      if (!name) return [`{${at.toString(36)}`, seen]
      answers[name] = seen
      shapeOf.set(name, `{${at.toString(36)}`)
    }
    return [shapeOf.get(name) ?? '', { ...schema }]
  }

  const lines: Record<string, string> = {}
  // Whoever offers an extension keeps to the contract, which alone states it; but rows that other calls have too are read as theirs.
  const [own, extensions] = [false, true].map((wanted) =>
    operations.filter(([, one]) => (one['x-extension'] !== undefined) === wanted),
  )
  let ownShapes = 0
  for (const [method, { operationId, responses, ...rest }] of [...(own ?? []), ...(extensions ?? [])]) {
    const { schema } = responses[200].content['application/json']
    const [line, seen] = fieldsOf(
      schema,
      method === 'get' ? 'get' : 'post',
      rest['x-extension'] !== undefined,
    )
    lines[operationId] = line
    if (rest['x-extension'] === undefined) ownShapes = shapes.length
    if (/(^| )(data|tools)!\[\{/.test(line)) {
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
  return { shapes: shapes.slice(0, ownShapes), moreShapes: shapes.slice(ownShapes), lines, types: answers }
}
