import { count, eq, inArray, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { indexFigures } from '#src/knowledge/vectors/index-figures.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { assetTallies } from '#src/storage/db/schema/tallies.ts'
import { vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { visits } from '#src/storage/db/schema/visits.ts'
import { openTestDatabase } from '#test/test-database.ts'
import type { Database } from './open-database.ts'
import { countAllAssets, countAssets, countAssetsOf, countVisits } from './tallies.ts'

const homes = ['tides', 'plates']
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db
    .insert(collections)
    .values([...homes, 'gone'].map((id) => ({ id, name: id, symbol: id.toUpperCase() })))
})
afterAll(() => database.close())

const states = ['unsold', 'minting', 'sold'] as const
const place = {
  blockchainType: 1,
  networkType: 1,
  smartContractType: 1,
  source: 'manual' as const,
  name: 'A',
}
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String), { minLength: 1, maxLength: 6 })
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), ids, home: fc.constantFrom(...homes) }),
  fc.record({ kind: fc.constant('state' as const), ids, state: fc.constantFrom(...states) }),
  fc.record({ kind: fc.constant('move' as const), ids, networkType: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('delete' as const), ids }),
)

/** Whether the tallies say of each place, state and day what counting says. */
async function expectEqual() {
  const { db } = database
  const keys = {
    collectionId: assets.collectionId,
    blockchainType: assets.blockchainType,
    networkType: assets.networkType,
    smartContractType: assets.smartContractType,
    isSold: assets.isSold,
    day: sql<string>`(${assets.createdAt} at time zone 'UTC')::date::text`,
  }
  const counted = await db
    .select({ ...keys, count: count() })
    .from(assets)
    .groupBy(...Object.values(keys).slice(0, 5), sql`6`)
  const told = new Map<string, number>()
  for (const { id: _id, count: some, ...key } of await db.select().from(assetTallies)) {
    const name = JSON.stringify(key)
    told.set(name, (told.get(name) ?? 0) + some)
  }
  const present = [...told].filter(([, all]) => all !== 0)
  const expected = counted.map(({ count: all, ...key }) => [JSON.stringify(key), all] as const)
  expect(new Map(present)).toEqual(new Map(expected))
}

it('counts of assets equal the assets after any changes and rollbacks', async () => {
  const { db } = database
  const all = fc.array(fc.tuple(change, fc.boolean()), { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(all, async (changes) => {
      await db.delete(assets)
      for (const [one, isKept] of changes) {
        const those = inArray(assets.id, one.ids)
        const work = db.transaction(async (tx) => {
          if (one.kind === 'add')
            await tx
              .insert(assets)
              .values(one.ids.map((id) => ({ ...place, id, collectionId: one.home })))
              .onConflictDoNothing()
          if (one.kind === 'state') await tx.update(assets).set({ isSold: one.state }).where(those)
          if (one.kind === 'move') await tx.update(assets).set({ networkType: one.networkType }).where(those)
          if (one.kind === 'delete') await tx.delete(assets).where(those)
          if (!isKept) throw new Error('rolled back')
        })
        const failure = await work.then(
          () => null,
          (error: Error) => error.message,
        )
        expect(failure).toBe(isKept ? null : 'rolled back')
      }
      await expectEqual()
      expect(await countAllAssets(db)).toBe(await db.$count(assets))
      const counts = await countAssetsOf(db, homes)
      for (const home of homes) {
        const inHome = eq(assets.collectionId, home)
        expect(counts.get(home)?.total ?? 0).toBe(await db.$count(assets, inHome))
        for (const state of states)
          expect(await countAssets(db, home, state)).toBe(
            await db.$count(assets, sql`${inHome} and ${eq(assets.isSold, state)}`),
          )
      }
    }),
    { numRuns: 20, seed: 20 },
  )
})

it('a collection that is deleted takes its counts along', async () => {
  const { db } = database
  await db.insert(assets).values({ ...place, id: 'last', collectionId: 'gone' })
  await db.delete(collections).where(eq(collections.id, 'gone'))
  expect(await countAssets(db, 'gone')).toBe(0)
  await expectEqual()
})

it('counts of visits equal the visits', async () => {
  const { db } = database
  const row = (id: string) => ({ id, network: `${id}.0`, visits: 1, lastSeenAt: new Date(0) })
  await db.insert(visits).values(['1', '2', '3'].map(row))
  await db.insert(visits).values(row('3')).onConflictDoNothing()
  await db.delete(visits).where(eq(visits.id, '2'))
  expect(await countVisits(db)).toBe(2)
  await db.delete(visits)
  expect(await countVisits(db)).toBe(0)
})

it('figures of an index equal its vectors', async () => {
  const { db } = database
  await db.insert(vectorIndexes).values({ id: 'index', name: 'papers', dimension: 2, metric: 'cosine' })
  const row = (text: string) => ({ indexId: 'index', contentHash: text, text, embedding: [0.5, 1] })
  await db.insert(vectors).values(['Tides', 'Ebb'].map(row))
  await db.insert(vectors).values(['Ebb', 'Flood'].map(row)).onConflictDoNothing()
  await db.delete(vectors).where(eq(vectors.text, 'Tides'))
  const figures = (await indexFigures(db, ['index']))('index')
  // “Ebb” and “Flood”, and two numbers of four bytes each.
  expect(figures).toMatchObject({
    vectorCount: 2,
    sizeBytes: 3 + 5 + 2 * 2 * 4,
    updatedAt: expect.any(String),
  })
  await db.delete(vectors)
  expect((await indexFigures(db, ['index']))('index')).toMatchObject({
    vectorCount: 0,
    sizeBytes: 0,
    updatedAt: null,
  })
})
