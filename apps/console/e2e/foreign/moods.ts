import type { ServerResponse } from 'node:http'

/** What a backend stores of a thing: what was sent, and what it made of it. */
export type Row = Record<string, unknown>

/** How an operator's backend answers what the specification leaves open. */
export type Mood = {
  /** The words of its providers in paths. */
  providers: { node: string; vector: string; cloud: string; crawler: string }
  /** What it shows of a row. */
  view(noun: string, row: Row): Row
  /** What it answers a change with; nothing is an empty body. */
  answer(row: Row, isNew: boolean): Row | undefined
  /** How it counts. */
  count(total: number): unknown
  /** How it refuses. */
  refuse(response: ServerResponse, noun: string, text: string): void
  /** What it answers a path with that it does not know. */
  unknown(response: ServerResponse): void
  /** Whether it names the transaction of a deployment, and says where an airdrop is; the specification does neither. */
  says?: true
  /** Whether it takes uploads of credentials by PUT alone. */
  puts?: true
  /** Whether one object comes bare, not under `data`. */
  unwraps?: true
  /** The headers that pages of another origin may send. */
  allows?: string
}

/** The fields that the specification names, beside an id (section 3). */
const stated: Record<string, readonly string[]> = {
  asset: [
    'wallet_address',
    'blockchainType',
    'networkType',
    'isSold',
    'transactionHash',
    'transactionStatus',
    'assetOwner',
  ],
  crawl: ['crawl_id', 'status'],
  email: ['email'],
  index: ['indexName', 'host', 'stats'],
  profile: ['role', 'email', 'walletAddress'],
  counts: ['TotalCollections', 'TotalAssets'],
  server: ['host'],
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const html = (response: ServerResponse, status: number, title: string) =>
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html><h1>${title}</h1>`)

/** Returns a value whose numbers are texts, as a database driver may hand them out. */
function loosen(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(loosen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, loosen(one)]))
}

const neutral = { node: 'node', vector: 'vector', cloud: 'cloud', crawler: 'crawler' }

const bare: Mood = {
  providers: neutral,
  view: (noun, row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => key === '_id' || stated[noun]?.includes(key))),
  answer: (_row, isNew) => (isNew ? { message: 'Created.' } : undefined),
  count: (total) => total,
  refuse: (response, _noun, error) => json(response, 400, { error }),
  unknown: (response) => json(response, 404, { error: 'Not found' }),
}

/** The moods of backends that all keep to the specification. */
export const moods: Record<'bare' | 'loose' | 'odd' | 'cross-origin', Mood> = {
  bare: { ...bare, unwraps: true },
  loose: {
    ...bare,
    view: (_noun, row) =>
      loosen({
        description: null,
        image: null,
        createdAt: null,
        ...row,
        __v: 0,
        tenant: { id: 7, tags: [null] },
      }) as Row,
    answer: () => ({ message: 'OK' }),
    count: String,
    refuse: (response, _noun, text) =>
      json(response, 422, { statusCode: 422, message: [text], error: 'Unprocessable Entity' }),
    says: true,
  },
  odd: {
    ...bare,
    providers: { node: 'lodestar', vector: 'quiver', cloud: 'nimbus', crawler: 'spider' },
    view: (_noun, row) => row,
    answer: (data) => ({ success: true, message: 'Done.', data }),
    refuse: (response, noun, message) =>
      noun === 'venue'
        ? json(response, 400, { errors: [{ message }] })
        : noun === 'asset'
          ? html(response, 500, 'Internal Server Error')
          : json(response, 200, { success: false, message }),
    unknown: (response) => html(response, 404, 'No such page'),
    says: true,
    puts: true,
  },
  'cross-origin': {
    ...bare,
    view: (_noun, row) => row,
    answer: (data) => ({ message: 'Done.', data }),
    refuse: (response, _noun, message) => json(response, 400, { message }),
    says: true,
    allows: 'authorization, content-type',
  },
}
