import * as fc from 'fast-check'
import { listOperations, type Operation, type Schema } from '#src/contract/operations.ts'
import { resolve } from '#src/hostile/example.ts'

type Full = ReturnType<typeof resolve>

/** Who calls. */
export const callers = ['admin', 'sub-admin', 'api-key', 'nobody', 'stranger'] as const

/** A call of an operation. A text `$venue:3` stands for the id of the venue that was made fourth, on each side its own. */
export type RandomCall = {
  operation: Operation
  by: (typeof callers)[number]
  path: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** Sent as `Idempotency-Key`, where there is one. */
  key: string | undefined
  /** Sent again, as it is. */
  again: boolean
}

/** Whose ids the fields of a request name. */
const named: Record<string, string> = {
  collection_id: 'createCollection',
  id: 'createCollection',
  venue_id: 'createUpdateVenue',
  venue_collection_id: 'createUpdateVenue',
  event_id: 'createVenueEvent',
  event_collection_id: 'createVenueEvent',
  eventID: 'createVenueEvent',
  asset_id: 'createManualPremintAsset',
  parent_asset_id: 'createManualPremintAsset',
  sub_admin_id: 'createSubAdmin',
  api_key_id: 'createApiKey',
  prompt_id: 'setLlmPrompt',
  crawl_id: 'setCrawlingConfig',
  deletion_id: 'deleteRecords',
}

/** What makes the records of a kind that can be deleted. */
const madeBy: Record<string, string> = {
  collection: 'createCollection',
  asset: 'createManualPremintAsset',
  venue: 'createUpdateVenue',
  event: 'createVenueEvent',
  prompt: 'setLlmPrompt',
  'sub-admin': 'createSubAdmin',
}

/** Records of a kind by the ids that such records have, which the schema does not say. */
const deletable = fc.oneof(
  fc
    .tuple(fc.constantFrom(...Object.keys(madeBy)), fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 }))
    .map(([kind, places]) => ({ kind, ids: places.map((place) => `$${madeBy[kind]}:${place}`) })),
  fc.constant({ kind: 'payment-option', ids: ['card'] }),
)

/** Returns mostly the first values, which are allowed, and now and then one of the others. */
const mostly = <Good, Bad>(good: readonly Good[], bad: readonly Bad[]): fc.Arbitrary<Good | Bad> =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...good), weight: 24 },
    { arbitrary: fc.constantFrom(...bad), weight: 1 },
  )

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Values by the names of their fields, where the schemas alone say too little. */
const chosen: Record<string, fc.Arbitrary<unknown>> = {
  blockchainType: mostly([1], [0, 1_000, 'one']),
  networkType: mostly([1], [0, 1_000, 'one']),
  smartContractType: mostly([1, 2], [0]),
  image: mostly(['', 'https://gallery.example/a.png', 'ipfs://bafyplate'], ['a.png']),
  thumbnail: mostly(['https://gallery.example/a.png'], ['ftp://gallery.example/a.png']),
  external_url: mostly(['', 'https://gallery.example'], ['gallery.example']),
  symbol: mostly(
    Array.from({ length: 60 }, (_, number) => `S${number}`),
    ['lower', 'S0'],
  ),
  royaltyReceiver: mostly([null, `0x${'ab'.repeat(20)}`], ['0x12']),
  wallet_address: mostly([null, `0x${'cd'.repeat(20)}`], ['0x12']),
  amount: mostly([1], [2, 0]),
  timeZone: mostly(['Europe/Vienna', 'UTC'], ['Nowhere/Land', '+02:00']),
  countryCode: mostly([null, 'AT', 'IT'], ['Austria']),
  website: mostly(['', 'https://gallery.example'], ['gallery']),
  email: mostly(
    [
      ...Array.from({ length: 20 }, (_, number) => `mary-${number}@gallery.example`),
      'Mary-0@gallery.example',
    ],
    ['Ada@gallery.example', 'nobody'],
  ),
  password: mostly(['copper lantern orchard'], ['short', 'aaaaaaaaaaaaaaa', 'password12345']),
  url: mostly(['http://127.0.0.1:9/'], ['nowhere']),
  indexName: mostly(['catalogue', 'letters', 'prints', 'plates'], ['Letters!', 'nowhere']),
  sourceIndexName: mostly(['catalogue', 'letters'], ['nowhere']),
  targetIndexName: mostly(['letters', 'catalogue'], ['nowhere']),
  host: mostly(['$host:0'], ['elsewhere']),
  dimension: mostly([8], [16, 0]),
  name: mostly(['Tides', 'Dunes', ' Moors '], ['', ' ', 'a'.repeat(300)]),
  assistantName: mostly(['Guide', 'guide', 'Archive guide'], [' ']),
  currency: mostly(['EUR', 'CHF'], ['ABC', 'eur']),
  option: mostly(['card', 'bank-transfer'], ['Not Allowed']),
  // An endpoint would be asked what its vectors are.
  baseUrl: mostly([null], ['models']),
  frontendDomainUrl: mostly(['https://shop.example'], ['https://shop.example/path', 'shop']),
  startsAt: mostly(['2031-01-31T12:00:00Z', '2031-01-31T12:00:00.000+02:00'], ['2031-02-30T12:00:00Z']),
  endsAt: mostly(['2031-02-01T12:00:00Z'], ['2031-01-30T12:00:00Z', 'tomorrow']),
  expiresAt: mostly([inDays(30)], ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']),
  from: mostly(['2020-01-31T12:00:00Z'], ['tomorrow']),
  to: mostly(['2031-01-31T12:00:00Z'], ['tomorrow']),
  language: mostly(['en'], ['English']),
  search: mostly(['tide', ' TIDES ', '%'], ['x'.repeat(201)]),
  asset_ids: mostly([['$createManualPremintAsset:0'], ['$createManualPremintAsset:1']], [['nowhere'], []]),
  // One field at a time: many of them exclude each other.
  change: mostly(
    [
      { isShow: false },
      { setTraits: [{ trait_type: 'Hour', value: 6 }], removeTraits: ['Tide'] },
      { parent_asset_id: null },
      { smartContractType: 1 },
    ],
    [{ blockchainType: 1 }, { to_collection_id: 'nowhere' }],
  ),
  uri: mostly(['ipfs://bafyplate', 'https://gallery.example/1.json'], ['gallery']),
  file: mostly(
    ['[{"name":"Ebb"},{"name":"Flood","image":"ipfs://bafyflood"}]', '{"BUCKET":"plates"}'],
    ['{"assets":[{"name":""}]}', 'BUCKET=plates', 'nonsense', '[]', ''],
  ),
}

/** Values that hardly any schema allows. */
const wrong = fc.constantFrom<unknown>(null, 7.25, -1, 1.5, true, '', 'x'.repeat(5_000), [], {}, [{}])

function textOf({ pattern, minLength = 0, maxLength = 40 }: Full): fc.Arbitrary<unknown> {
  const texts = [
    '1',
    'EUR',
    'en',
    'lamp',
    'a lamp of brass',
    `0x${'ab'.repeat(32)}`,
    'é'.repeat(minLength || 1),
  ]
  const fitting = texts.filter((text) => !pattern || new RegExp(pattern, 'u').test(text))
  const edges = pattern ? [] : ['a'.repeat(maxLength), 'a'.repeat(maxLength + 1)]
  return mostly(fitting, [...edges, 'b c'])
}

function numberOf({ type, minimum = 0, maximum = 1_000 }: Full & { maximum?: number }) {
  const most = Math.min(maximum, minimum + 50)
  const within = type === 'integer' ? fc.integer({ min: minimum, max: most }) : fc.constant(minimum)
  const edges = fc.constantFrom<unknown>(maximum, maximum + 1, minimum - 1)
  return fc.oneof({ arbitrary: within, weight: 24 }, { arbitrary: edges, weight: 1 })
}

/** Returns values of a schema, most of which it allows. */
function valueOf(given: Schema, name: string): fc.Arbitrary<unknown> {
  const schema = resolve(given)
  const [first] = schema.oneOf ?? []
  const type = [schema.type ?? []].flat()[0]
  if (type === 'array') {
    const items = schema.items ?? {}
    return fc.array(valueOf(items, name), { minLength: schema.minItems ?? 0, maxLength: 2 })
  }
  if (named[name]) {
    const of = named[name]
    const stored = fc.nat(4).map((place) => `$${of}:${place}`)
    return fc.oneof(
      // Most assets are nested under none.
      { arbitrary: fc.constant(null), weight: name === 'parent_asset_id' ? 48 : 0 },
      { arbitrary: stored, weight: 24 },
      { arbitrary: fc.constantFrom('nowhere', 'not an id'), weight: 1 },
    )
  }
  if (chosen[name]) return chosen[name]
  if (first) return valueOf(first, name)
  if (schema.enum) return mostly(schema.enum, ['other'])
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numberOf(schema)
  return type === 'object' ? objectOf(schema) : textOf(schema)
}

/** Returns objects of a schema: now and then one lacks a field, or has a wrong one. */
function objectOf({ properties = {}, required = [] }: Full): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(properties)
  if (names.length === 0) return fc.constant({})
  const fields = Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {}, name)]))
  const good = fc.record(fields, { requiredKeys: required.filter((name) => names.includes(name)) })
  const less = fc
    .tuple(good, fc.constantFrom(...names))
    .map(([value, left]) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== left)))
  const worse = fc
    .tuple(good, fc.constantFrom(...names), wrong)
    .map(([value, name, bad]) => ({ ...value, [name]: bad, unknown: 'field' }))
  return fc.oneof(
    { arbitrary: good, weight: 24 },
    { arbitrary: less, weight: 1 },
    { arbitrary: worse, weight: 1 },
  )
}

const texts = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))

/** Paths that lack a part, or hold another list's, are no calls of this operation. */
const pathOf = (schema: Schema) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(resolve(schema).properties ?? {}).map(([name, one]) => [
          name,
          /^(current|page)$/.test(name)
            ? mostly([1, 1, 2], [0, 'x'])
            : /^(pageSize|limit)$/.test(name)
              ? mostly([8, 100], [101])
              : valueOf(one, name),
        ]),
      ),
    )
    .map(texts)

/** Returns random calls of some operations, by everybody who may call or not. */
export function randomCall(ids: ReadonlySet<string>): fc.Arbitrary<RandomCall> {
  const operations = listOperations().filter(({ id }) => ids.has(id))
  return fc.oneof(
    ...operations.map((operation) => ({
      // What makes something comes first: everything else needs it.
      weight: /^(create|set)/.test(operation.id) ? 4 : operation.method === 'POST' ? 2 : 1,
      arbitrary: fc.record<RandomCall>({
        operation: fc.constant(operation),
        by: fc.oneof(
          { arbitrary: fc.constantFrom('admin' as const), weight: 12 },
          { arbitrary: fc.constantFrom(...callers), weight: 4 },
        ),
        path: pathOf(operation.parameters.path),
        query: objectOf(resolve(operation.parameters.query)).map(texts),
        body: operation.body
          ? fc.oneof(
              objectOf(resolve({ $ref: operation.body.pointer })),
              ...(/^(preview|delete)/.test(operation.id) ? [{ arbitrary: deletable, weight: 9 }] : []),
            )
          : fc.constant(undefined),
        key: fc.oneof(
          { arbitrary: fc.constant(undefined), weight: 4 },
          {
            arbitrary: mostly(
              Array.from({ length: 60 }, (_, number) => `key-${number}`),
              ['a key'],
            ),
            weight: 1,
          },
        ),
        again: fc.nat(9).map((chance) => chance === 0),
      }),
    })),
  )
}
