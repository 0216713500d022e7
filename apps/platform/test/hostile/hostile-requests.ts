import { at, type Operation, type Schema } from '#src/contract/operations.ts'
import { exampleOf, type Known, resolve } from './example.ts'

/** A hostile request, without its address. */
export type HostileRequest = {
  name: string
  path?: Record<string, string>
  query?: string
  type?: string
  body?: string
  chunked?: boolean
  key?: string
}

const mebibyte = 1024 * 1024
const jsonType = 'application/json'
const formType = 'multipart/form-data; boundary=x'

/** JSON texts to use as values. JSON.stringify can't write most of them. */
const values: Record<string, string> = {
  null: 'null',
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of lists': '[[[]]]',
  'a number': '12345.678',
  'a negative number': '-1',
  'a number beyond whole ones': '9007199254740993',
  'a number beyond 32 bits': '4294967296',
  'a huge number': '1e308',
  'a number beyond all': '1e999',
  'an empty text': '""',
  'a zero character': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'keys of the prototype': '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"toString":1}',
  'the name of the prototype': '"__proto__"',
  deep: `${'['.repeat(40)}${']'.repeat(40)}`,
}

/** Number of times that each list of kinds was dealt from, over all operations. */
const dealt = new Map<string, number>()

/**
 * Returns some of the kinds of a list, the next ones each time. All operations read their requests by the same code, so
 * each kind reaches this code many times, although one operation gets only some.
 */
function deal<Kind>(list: string, kinds: readonly Kind[], count: number): Kind[] {
  const turn = dealt.get(list) ?? 0
  dealt.set(list, turn + 1)
  return kinds.length <= count
    ? [...kinds]
    : Array.from({ length: count }, (_, index) => kinds[(turn * count + index) % kinds.length] as Kind)
}

/** Returns the type of a JSON text as in schemas; “number” for any number. */
function typeOf(json: string): string {
  const value: unknown = JSON.parse(json)
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns as many repetitions as fit into a number of bytes. */
const filled = (part: string, bytes: number) =>
  `${part},`.repeat(Math.floor(bytes / (part.length + 1))).slice(0, -1)

function* jsonBodies(
  pointer: string,
  maxBytes: number,
  known: Known,
): Generator<[name: string, body: string]> {
  const schema = resolve({ $ref: pointer })
  const example = exampleOf({ $ref: pointer }, '', known) as Record<string, unknown>
  const names = Object.keys(schema.properties ?? {})
  const room = maxBytes - JSON.stringify(example).length - 100
  const small = Math.min(room, 30_000)
  const withField = (name: string, value: string) =>
    `{${names.map((one) => `"${one}":${one === name ? value : JSON.stringify(example[one])}`).join(',')}}`

  yield ['no JSON', '{"a":']
  yield ['nothing', '']
  for (const [name, value] of deal('wholes', Object.entries(values), 6))
    yield [`${name} instead of all`, value]
  // Small and large bodies are read in different ways, so each size has its own turns.
  yield* deal<[name: string, body: () => string]>(
    maxBytes > 64 * 1024 ? 'large bodies' : 'small bodies',
    [
      ['deep lists', () => '['.repeat(maxBytes)],
      ['deep objects', () => '{"a":'.repeat(Math.floor(maxBytes / 5))],
      ['a long key', () => `{"${'k'.repeat(room)}":"\\u0000"}`],
      ['zero characters in what is unknown', () => `{"x":[${filled('"\\u0000"', room)}]}`],
    ],
    2,
  ).map(([name, body]): [string, string] => [name, body()])
  yield ['deep and whole', `{"a":${'['.repeat(small / 2)}${']'.repeat(small / 2)}}`]
  yield [
    'wide',
    `{${Array.from({ length: Math.floor(small / 12) }, (_, index) => `"k${index}":0`).join(',')}}`,
  ]
  yield ['the same key often', `{${filled(`"${names[0]}":1`, small)}}`]
  yield ['keys of the prototype', withField('', '0').replace('{', '{"__proto__":{"a":1},"constructor":1,')]
  yield ['more than the limit', `{"a":"${'a'.repeat(maxBytes)}"}`]
  for (const name of names) {
    const types = [resolve(schema.properties?.[name] ?? {}).type ?? []]
      .flat()
      .map((type) => (type === 'integer' ? 'number' : type))
    // All wrong types fail in the same check, so each field gets only one of them, different from the field before. It
    // gets all values of its type.
    const isOwn = ([, value]: [string, string]) => types.length === 0 || types.includes(typeOf(value))
    const own = Object.entries(values).filter(isOwn)
    const foreign = Object.entries(values).filter((one) => !isOwn(one))
    for (const [kind, value] of [...own, ...deal('foreign', foreign, 1)])
      yield [`${kind} as ${name}`, withField(name, value)]
    yield [`a long text as ${name}`, withField(name, `"${'a'.repeat(small)}"`)]
    yield [`a long text of other letters as ${name}`, withField(name, `"${'☂-.@/:'.repeat(small / 8)}"`)]
    const size = types.includes('array') ? room : small
    for (const part of types.includes('array')
      ? ['{}', '{"address":"0x","amount":-1,"trait_type":{}}', '"\\u0000"']
      : ['{}'])
      yield [`a list of ${part} as ${name}`, withField(name, `[${filled(part, size)}]`)]
  }
}

function* formBodies(
  pointer: string,
  maxBytes: number,
  known: Known,
): Generator<[name: string, body: string]> {
  const schema = resolve(at(pointer) as Schema)
  const fields = Object.entries(schema.properties ?? {})
  const isFile = (property: Schema) => property.format === 'binary'
  const part = (name: string, body: string, file = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${body}\r\n`
  const example = (name: string, property: Schema) =>
    isFile(property) ? part(name, '[]', 'a') : part(name, String(exampleOf(property, name, known)))
  const withField = (field: string, body: string) =>
    `${fields.map(([name, property]) => (name === field ? body : example(name, property))).join('')}--x--\r\n`

  yield ['whole', withField('', '')]
  yield ['nothing', '']
  yield ['no form', 'name=A']
  yield ['half', withField('', '').slice(0, -40)]
  yield ['a part without a name', withField('', '').replace('; name="file"', '')]
  yield ['parts of one name', `${part('__proto__', 'a').repeat(5_000)}--x--\r\n`]
  yield [
    'names of the prototype',
    `${['__proto__', 'constructor', 'toString'].map((name) => part(name, 'a')).join('')}${withField('', '')}`,
  ]
  yield ['a long head', `--x\r\n${'a: b\r\n'.repeat(20_000)}\r\n--x--\r\n`]
  yield ['almost ends', `--x\r\n${'\r\n--'.repeat(Math.min(maxBytes, mebibyte) / 8)}`]
  yield ['more than the limit', part('file', 'a'.repeat(maxBytes), 'a')]
  for (const [name, property] of fields) {
    yield [`${name} twice`, withField(name, example(name, property).repeat(2))]
    yield [`${name} of the other kind`, withField(name, part(name, 'a', isFile(property) ? '' : 'a'))]
    const texts = [
      '',
      '\0',
      '[',
      'a'.repeat(70_000),
      '['.repeat(60_000),
      `${'['.repeat(20)}${']'.repeat(20)}`,
      '1e999',
      '-1',
      '{"__proto__":1}',
    ]
    for (const text of texts)
      yield [
        `${JSON.stringify(text.slice(0, 9))} as ${name}`,
        withField(name, part(name, text, isFile(property) ? 'a\\"\r.json' : '')),
      ]
    if (!isFile(property)) continue
    const full = Math.min(maxBytes - 2_000, 10 * mebibyte)
    const some = Math.min(full, mebibyte)
    for (const row of [
      '{}',
      '[]',
      '{"name":1,"type":"function","inputs":[{}]}',
      `{"name":"a","attributes":[${filled('{}', 700)}]}`,
    ]) {
      yield [
        `rows of ${row.slice(0, 20)} as ${name}`,
        withField(name, part(name, `[${filled(row, row === '{}' ? full : some)}]`, 'a.json')),
      ]
    }
    yield [`broken rows as ${name}`, withField(name, part(name, `[${filled('{"a":}', some)}]`, 'a.json'))]
    yield [`deep rows as ${name}`, withField(name, part(name, '['.repeat(some), 'a.json'))]
  }
}

const segments = [
  '%00',
  '%ED%A0%80',
  '%F0',
  '%',
  '__proto__',
  '1e999',
  '-1',
  '4294967296',
  '..%2F..',
  '%E2%98%82',
  'a'.repeat(4_000),
]

function* addresses({ parameters }: Operation): Generator<HostileRequest> {
  for (const name of Object.keys(parameters.path.properties ?? {})) {
    for (const segment of deal('paths', segments, 4))
      yield { name: `${segment.slice(0, 9)} as ${name}`, path: { [name]: segment } }
  }
  for (const name of ['__proto__', 'constructor', ...Object.keys(parameters.query.properties ?? {})]) {
    // Only the name of an unknown parameter can do harm.
    for (const segment of Object.hasOwn(parameters.query.properties ?? {}, name)
      ? deal('queries', segments, 4)
      : segments.slice(0, 1))
      yield { name: `${segment.slice(0, 9)} as ?${name}`, query: `${name}=${segment}&${name}=${segment}` }
  }
}

/** Returns requests that an operation isn't made for: malformed, endless, deep, or slightly wrong. */
export function* hostileRequests(operation: Operation, known: Known): Generator<HostileRequest> {
  yield* addresses(operation)
  const { body } = operation
  if (!body) {
    if (operation.method !== 'GET')
      yield { name: 'a body that nobody asked for', type: jsonType, body: '{"a":[1]}' }
    return
  }
  const bodies =
    body.kind === 'json'
      ? jsonBodies(body.pointer, body.maxBytes, known)
      : formBodies(body.pointer, body.maxBytes, known)
  const type = body.kind === 'json' ? jsonType : formType
  let count = 0
  for (const [name, text] of bodies) {
    count += 1
    // Every third one is sent in chunks, and every second one has a key, so that it is hashed.
    yield {
      name,
      type,
      body: text,
      chunked: count % 3 === 0,
      ...(count % 2 ? { key: `hostile-${count}` } : {}),
    }
  }
  yield { name: 'another type', type: 'text/plain', body: '{}' }
  yield { name: 'no boundary', type: 'multipart/form-data', body: '--x--' }
  yield { name: 'no type', body: '{}' }
}
