import { eq } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { crawlConfigs } from '#src/db/schema/crawl-configs.ts'
import { type ConfigRow, nextRun, requireConfig } from './configs.ts'
import { recordHistory } from './history.ts'

/** Switches a configuration on or off and notes it; what is switched so already stays as it is. A run under way is finished. */
export async function switchConfig(
  db: Db,
  { id, status, now }: { id: string; status: ConfigRow['status']; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireConfig(tx, id, true)
    if (row.status === status) return
    const nextRunAt = status === 'active' ? nextRun(row, now) : null
    await tx
      .update(crawlConfigs)
      .set({ status, nextRunAt, updatedAt: new Date().toISOString() })
      .where(eq(crawlConfigs.id, id))
    await recordHistory(tx, id, status, now)
  })
}
