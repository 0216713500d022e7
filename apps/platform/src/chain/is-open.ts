import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import type { TransactionRow } from './subjects.ts'

/**
 * Returns whether a transaction of a kind for a subject is not mined yet, or one that cancels it.
 *
 * @param except the first hash of a transaction that doesn't count
 */
export async function isOpen(
  db: Db | Tx,
  { kind, subjectId }: Pick<TransactionRow, 'kind' | 'subjectId'>,
  except: string | null = null,
): Promise<boolean> {
  const first = sql<string>`coalesce(${transactions.firstHash}, ${transactions.hash})`
  const its = and(eq(transactions.kind, kind), eq(transactions.subjectId, subjectId))
  const all = await db.selectDistinct({ first }).from(transactions).where(its)
  const others = all.map((one) => one.first).filter((one) => one !== except)
  const found = await db
    .select({ hash: transactions.hash })
    .from(transactions)
    .where(and(inArray(first, others), inArray(transactions.status, ['signed', 'sent'])))
    .limit(1)
  return found.length > 0
}
