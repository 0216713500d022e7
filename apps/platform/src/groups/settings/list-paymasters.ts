import type { Schemas } from '@vitrine/sdk/contract'
import { withTimeout } from '#src/with-timeout.ts'
import type { Platform } from '#src/platform.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import { refreshDeployment, refreshDeposit } from './refresh-paymaster.ts'
import { type PaymasterRow, serializePaymaster } from './serialize-paymaster.ts'

/** Returns a paymaster with its current data from the network; the stored data if the node takes too long. */
async function refresh(platform: Platform, row: PaymasterRow): Promise<PaymasterRow> {
  return withTimeout(
    refreshDeployment(platform, row).then((deployed) => refreshDeposit(platform, deployed)),
    row,
  )
}

/** Returns a page of paymasters, newest first, with current data from their networks. */
export async function listPaymasters(
  platform: Platform,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Schemas['PaymasterContract'][]; totalCount: number }> {
  const { db } = platform
  const { rows, totalCount } = await pageOf(
    { page, pageSize: limit },
    db.$count(paymasters),
    db.select().from(paymasters),
    down(paymasters.id),
  )
  const fresh = await Promise.all(rows.map((row) => refresh(platform, row)))
  const data = fresh.map(async (row) => ({
    ...serializePaymaster(row),
    verification: await platform.verification.of(row),
  }))
  return { data: await Promise.all(data), totalCount }
}
