import { setTimeout as after } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { paymasters } from '#src/db/schema/paymasters.ts'
import type { Platform } from '#src/platform.ts'
import { refreshDeployment, refreshDeposit } from './refresh-paymaster.ts'
import { type PaymasterRow, serializePaymaster } from './serialize-paymaster.ts'

const patience = 5_000

/** Returns what a chain says of a paymaster now; what is stored where its node takes too long. */
async function refresh(platform: Platform, row: PaymasterRow): Promise<PaymasterRow> {
  const late = new AbortController()
  const stored = after(patience, row, { signal: late.signal }).catch(() => row)
  const now = refreshDeployment(platform, row).then((deployed) => refreshDeposit(platform, deployed))
  return Promise.race([now, stored]).finally(() => late.abort())
}

/** Returns a page of paymasters, newest first, as they are on their chains. */
export async function listPaymasters(
  platform: Platform,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: ReturnType<typeof serializePaymaster>[]; totalCount: number }> {
  const { db } = platform
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(paymasters)
      .orderBy(desc(paymasters.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(paymasters),
  ])
  const fresh = await Promise.all(rows.map((row) => refresh(platform, row)))
  return { data: fresh.map(serializePaymaster), totalCount }
}
