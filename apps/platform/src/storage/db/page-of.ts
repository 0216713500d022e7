import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A query without an order, such as a `select` with its conditions. */
type Query<Row> = {
  orderBy(...order: SQL[]): { limit(most: number): { offset(skipped: number): PromiseLike<Row[]> } }
}
type Order = { by: SQLWrapper; isDown: boolean }

/** Orders rows by a value, the smallest first. */
export const up = (by: SQLWrapper): Order => ({ by, isDown: false })
/** Orders rows by a value, the largest or newest first. */
export const down = (by: SQLWrapper): Order => ({ by, isDown: true })

/** Up to this offset, skipping rows costs less than waiting for the count. */
const near = 1_000

/**
 * Returns a page of a query's rows, and the total number. Pages are numbered from 1. The database reads skipped rows too, so a
 * page closer to the end is read from the end: the last page costs as much as the first.
 */
export async function pageOf<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  count: PromiseLike<number>,
  query: Query<Row>,
  ...order: Order[]
): Promise<{ rows: Row[]; totalCount: number }> {
  const read = (limit: number, skipped: number, isReversed = false) =>
    query
      .orderBy(...order.map(({ by, isDown }) => (isDown === isReversed ? asc(by) : desc(by))))
      .limit(limit)
      .offset(skipped)
  const offset = (page - 1) * pageSize
  if (offset <= near) {
    const [rows, totalCount] = await Promise.all([read(pageSize, offset), count])
    return { rows, totalCount }
  }
  const totalCount = await count
  const after = totalCount - offset - pageSize
  if (after >= offset) return { rows: await read(pageSize, offset), totalCount }
  const limit = Math.min(pageSize, totalCount - offset)
  if (limit <= 0) return { rows: [], totalCount }
  const rows = await read(limit, Math.max(0, after), true)
  return { rows: rows.reverse(), totalCount }
}
