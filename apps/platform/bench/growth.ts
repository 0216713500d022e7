// What size costs: each call that reads a list or a figure, on a small platform and on one with a hundred times as much in it, on the embedded database or the PostgreSQL of
// `VITRINE_TEST_POSTGRES`. Prints milliseconds (the median of 15 calls), how many times as long the large one takes, and the length of its answer. `node … bench/growth.ts [word]`
// measures the calls with the word in their names.
import type { StrictSdk } from '@vitrine/sdk/contract'
import { sql } from 'drizzle-orm'
import { startTestPlatform } from '#test/test-platform.ts'

const [wanted = ''] = process.argv.slice(2)
const calls = 15

/** How much there is at the size 1. */
const most = {
  assets: 100_000,
  collections: 5_000,
  events: 50_000,
  visits: 1_000_000,
  sources: 5_000,
  passages: 200_000,
  entries: 200_000,
  messages: 100_000,
}

/** Statements that fill a database; `id` is an id that sorts by its number. */
function fill(size: number) {
  const n = (what: keyof typeof most) => Math.round(most[what] * size)
  const id = (prefix: string) => sql.raw(`'${prefix}' || lpad(i::text, 20, '0')`)
  const to = (count: number) => sql`generate_series(1, ${count}::int) i`
  return [
    sql`insert into venues (id, name) select ${id('ven0')}, 'Venue ' || i from ${to(20)}`,
    sql`insert into collections (id, name, symbol, venue_collection_id) select ${id('col0')}, 'Collection ' || i, 'C' || i, case when i % 2 = 0 then 'ven0' || lpad((i % 20 + 1)::text, 20, '0') end from ${to(n('collections'))}`,
    sql`insert into assets (id, collection_id, blockchain_type, network_type, smart_contract_type, source, name, attributes, is_sold) select ${id('ass0')}, ${'col0' + '1'.padStart(20, '0')}, 1, 1, 1, 'json', 'Plate ' || i, jsonb_build_array(jsonb_build_object('trait_type', 'Tide', 'value', case when i % 2 = 0 then 'ebb' else 'flood' end), jsonb_build_object('trait_type', 'Number', 'value', i % 50)), case when i % 10 = 0 then 'sold' else 'unsold' end from ${to(n('assets'))}`,
    sql`insert into venue_events (id, name, starts_at, ends_at) select ${id('eve0')}, 'Event ' || i, timestamptz '2026-01-01' + i * interval '1 hour', timestamptz '2026-01-02' + i * interval '1 hour' from ${to(n('events'))}`,
    sql`insert into venue_event_places (event_id, venue_id, place) select ${id('eve0')}, 'ven0' || lpad((i % 20 + 1)::text, 20, '0'), 0 from ${to(n('events'))}`,
    sql`insert into visits (id, network, country_code, visits, last_seen_at) select ${id('vis0')}, 'net' || i, (array['US','NL','AT','JP'])[i % 4 + 1], i % 9, timestamptz '2026-01-01' + i * interval '1 second' from ${to(n('visits'))}`,
    sql`insert into form_messages (id, name, email, message, created_at) select ${id('mes0')}, 'Visitor ' || i, 'visitor@shop.example', 'Are prints for sale?', timestamptz '2026-01-01' + i * interval '1 minute' from ${to(n('messages'))}`,
    sql`insert into vector_indexes (id, name, dimension, metric) select ${id('ind0')}, 'index-' || i, 8, 'cosine' from ${to(5)}`,
    sql`insert into data_sources (id, kind, name, identity, index_id, status) select ${id('sou0')}, 'website', 'https://site' || i || '.example', 'site' || i, 'ind0' || lpad((i % 5 + 1)::text, 20, '0'), 'done' from ${to(n('sources'))}`,
    sql`insert into vectors (index_id, content_hash, text, embedding) select 'ind0' || lpad((i % 5 + 1)::text, 20, '0'), 'hash' || i, repeat('A passage of text. ', 20) || i, array[1,0,0,0,0,0,0,0]::real[] from ${to(n('passages'))}`,
    sql`insert into source_vectors (source_id, vector_id, place, reading) select 'sou0' || lpad((v.id % ${n('sources')}::int + 1)::text, 20, '0'), v.id, 'page', 'once' from vectors v`,
    sql`analyze`,
  ]
}

const last = (count: number, pageSize: number) => ({ page: Math.ceil(count / pageSize), pageSize })
const collection_id = `col0${'1'.padStart(20, '0')}`
const venue_id = `ven0${'1'.padStart(20, '0')}`

/** What is measured, by its name. */
function reads(sdk: StrictSdk, size: number): Record<string, () => Promise<unknown>> {
  const n = (what: keyof typeof most) => Math.round(most[what] * size)
  const first = { page: 1, pageSize: 24 }
  return {
    'dashboard.counts': () => sdk.dashboard.counts(),
    'collections.list, first page': () => sdk.collections.list(first),
    'collections.list, last page': () => sdk.collections.list(last(n('collections'), 24)),
    'collections.list, search': () => sdk.collections.list({ ...first, search: 'collection 49' }),
    'collections.overview': () => sdk.collections.overview({ collection_id }),
    'assets.list, first page': () => sdk.assets.list({ ...first, collection_id }),
    'assets.list, last page': () => sdk.assets.list({ ...last(n('assets'), 24), collection_id }),
    'assets.list, search': () => sdk.assets.list({ ...first, collection_id, search: 'plate 99' }),
    'assets.search, first page': () => sdk.assets.search({ ...first, collection_id }),
    'assets.search, last page': () => sdk.assets.search({ ...last(n('assets'), 24), collection_id }),
    'assets.search, text': () => sdk.assets.search({ ...first, collection_id, filter: { search: 'flood' } }),
    'assets.find, a word of all': () => sdk.assets.find({ search: 'plate' }),
    'assets.find, rare words': () => sdk.assets.find({ search: `flood ${n('assets')}` }),
    'assets.facets': () => sdk.assets.facets({ collection_id }),
    'events.list, first page': () => sdk.events.list({ ...first, venue_id }),
    'events.list, last page': () => sdk.events.list({ ...last(n('events') / 20, 24), venue_id }),
    'events.list, search': () => sdk.events.list({ ...first, venue_id, search: 'event 77' }),
    'venues.list': () => sdk.venues.list(first),
    'dashboard.listIpInfo, first page': () => sdk.dashboard.listIpInfo(first),
    'dashboard.listIpInfo, last page': () => sdk.dashboard.listIpInfo(last(n('visits'), 24)),
    'dashboard.listFormData, first page': () => sdk.dashboard.listFormData(first),
    'dashboard.listFormData, last page': () => sdk.dashboard.listFormData(last(n('messages'), 24)),
    'vector.listIndexes': () => sdk.vector.listIndexes(first),
    'vector.getIndexStats': () => sdk.vector.getIndexStats({ indexName: 'index-1', host: '127.0.0.1' }),
    'dataSources.list': () => sdk.dataSources.list(),
    'dataSources.listByIndex, first page': () => sdk.dataSources.listByIndex(first),
    'dataSources.listByIndex, last page': () => sdk.dataSources.listByIndex(last(n('sources'), 24)),
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(size: number) {
  const platform = await startTestPlatform({ validateAnswers: false })
  for (const statement of fill(size)) await platform.database.db.execute(statement)
  const figures = new Map<string, { ms: number; kB: number }>()
  for (const [name, read] of Object.entries(reads(platform.sdk, size))) {
    if (!name.includes(wanted)) continue
    const kB = JSON.stringify(await read()).length / 1024
    const times: number[] = []
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
    }
    figures.set(name, { ms: median(times), kB })
  }
  await platform.end()
  return figures
}

const small = await measure(0.01)
console.log('| call | small, ms | large, ms | factor | kB |')
console.log('|---|---|---|---|---|')
for (const [name, { ms, kB }] of await measure(1)) {
  const before = small.get(name)?.ms ?? 0
  console.log(
    `| ${name} | ${before.toFixed(1)} | ${ms.toFixed(1)} | ${(ms / before).toFixed(1)} | ${kB.toFixed()} |`,
  )
}
// The embedded database of a test stays open for the next one.
process.exit()
