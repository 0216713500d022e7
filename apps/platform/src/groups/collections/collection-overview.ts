import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, desc, eq, isNotNull, sql, sum } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { airdropClaims, claimReads } from '#src/storage/db/schema/airdrop-claims.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { assetTallies as tallies } from '#src/storage/db/schema/tallies.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

type Overview = Schemas['CollectionOverview']

const maxDays = 400
const number = (text: ReturnType<typeof sql>) => text.mapWith(Number)
/** Time of the block of an asset's mint; for a mint that the platform did not send, the time when it was recorded. */
const mintedAt = sql<string>`coalesce(${transactions.minedAt}, ${assets.updatedAt})`
const dayOf = (at: unknown) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`

/** Returns the last 400 days in order. The first of them includes the counts of all earlier days. */
export function foldDays(rows: readonly Overview['days'][number][]): Overview['days'] {
  const days = new Map<string, Overview['days'][number]>()
  for (const { date, added, minted, claimed } of rows) {
    const day = days.get(date) ?? { date, added: 0, minted: 0, claimed: 0 }
    days.set(date, {
      date,
      added: day.added + added,
      minted: day.minted + minted,
      claimed: day.claimed + claimed,
    })
  }
  const sorted = [...days.values()].toSorted((one, other) => one.date.localeCompare(other.date))
  const early = sorted.slice(0, -maxDays)
  const [first, ...late] = sorted.slice(-maxDays)
  if (!first) return []
  const sum = (name: 'added' | 'minted' | 'claimed') =>
    early.reduce((all, day) => all + day[name], first[name])
  return [{ date: first.date, added: sum('added'), minted: sum('minted'), claimed: sum('claimed') }, ...late]
}

/**
 * Returns the overview of a collection's assets. Each query reads by an index, at most the minted assets or the
 * airdrops' claims of this collection.
 */
export async function collectionOverview(db: Db, collectionId: string): Promise<Overview> {
  const inCollection = eq(assets.collectionId, collectionId)
  const isMinted = and(inCollection, eq(assets.isSold, 'sold'))
  const { blockchainType, networkType, isSold } = assets
  const mintedDay = dayOf(mintedAt)
  const onChain = {
    _id: assets.id,
    name: assets.name,
    thumbnail: assets.thumbnail,
    transactionHash: assets.transactionHash,
    blockchainType,
    networkType,
  }
  // Claims are only possible once the list is on the network.
  const isListed = and(eq(airdrops.collectionId, collectionId), eq(airdrops.status, 'live'))
  const [added, owners, minted, [listed], claimed, waiting, latest, newest] = await Promise.all([
    // All assets, by the day on which they were added.
    db
      .select({
        blockchainType: tallies.blockchainType,
        networkType: tallies.networkType,
        smartContractType: tallies.smartContractType,
        isSold: tallies.isSold,
        date: tallies.day,
        count: tallies.count,
      })
      .from(tallies)
      .where(eq(tallies.collectionId, collectionId))
      .orderBy(tallies.blockchainType, tallies.networkType, tallies.smartContractType),
    db
      .select({
        address: assets.assetOwner,
        count: count(),
        holders: number(sql`count(*) over ()`),
      })
      .from(assets)
      .where(and(isMinted, isNotNull(assets.assetOwner)))
      .groupBy(assets.assetOwner)
      .orderBy(desc(count()), assets.assetOwner)
      .limit(5),
    db
      .select({ date: mintedDay, count: count() })
      .from(assets)
      .leftJoin(transactions, eq(transactions.hash, assets.transactionHash))
      .where(isMinted)
      .groupBy(sql`1`),
    db
      .select({
        recipients: sum(airdrops.recipientCount).mapWith(Number),
        isRead: sql<boolean | null>`bool_and(${claimReads.readAt} is not null)`,
      })
      .from(airdrops)
      .leftJoin(claimReads, eq(claimReads.airdropId, airdrops.id))
      .where(isListed),
    db
      .select({ date: dayOf(airdropClaims.at), count: count() })
      .from(airdropClaims)
      .innerJoin(airdrops, eq(airdrops.id, airdropClaims.airdropId))
      .where(isListed)
      .groupBy(sql`1`),
    db
      .select({ ...onChain, at: assets.updatedAt })
      .from(assets)
      .where(and(inCollection, eq(isSold, 'minting')))
      .orderBy(desc(assets.updatedAt))
      .limit(4),
    db
      .select({ ...onChain, at: mintedAt })
      .from(assets)
      .leftJoin(transactions, eq(transactions.hash, assets.transactionHash))
      .where(isMinted)
      .orderBy(desc(mintedAt), desc(assets.place))
      .limit(4),
    db
      .select({ _id: assets.id, name: assets.name, image: assets.image, thumbnail: assets.thumbnail })
      .from(assets)
      .where(inCollection)
      .orderBy(desc(assets.place))
      .limit(12),
  ])
  const countOf = (rows: readonly (typeof added)[number][], state?: (typeof added)[number]['isSold']) =>
    rows.reduce((all, row) => all + (state === undefined || row.isSold === state ? row.count : 0), 0)
  const supply = Map.groupBy(
    added,
    (row) => `${row.blockchainType}/${row.networkType}/${row.smartContractType}`,
  )
  return {
    drafts: countOf(added, 'unsold'),
    minting: countOf(added, 'minting'),
    minted: countOf(added, 'sold'),
    claims:
      listed?.isRead == null
        ? null
        : {
            claimed: claimed.reduce((all, day) => all + day.count, 0),
            recipients: listed.recipients,
            isRead: listed.isRead,
          },
    holders: owners[0]?.holders ?? 0,
    largestHolders: owners.flatMap(({ address, count: held }) => (address ? [{ address, count: held }] : [])),
    supply: [...supply.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const { isSold: _isSold, count: _count, date: _date, ...where } = first
      return [
        { ...where, drafts: countOf(rows, 'unsold'), minted: countOf(rows, 'sold'), total: countOf(rows) },
      ]
    }),
    days: foldDays([
      ...added.map(({ date, count: one }) => ({ date, added: one, minted: 0, claimed: 0 })),
      ...minted.map(({ date, count: one }) => ({ date, added: 0, minted: one, claimed: 0 })),
      ...claimed.map(({ date, count: one }) => ({ date, added: 0, minted: 0, claimed: one })),
    ]),
    latest: [
      ...waiting.map((row) => ({ ...row, isMinted: false })),
      ...latest.map((row) => ({ ...row, isMinted: true })),
    ]
      .slice(0, 4)
      .map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
    newest,
  }
}
