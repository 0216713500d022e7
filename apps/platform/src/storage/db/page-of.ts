import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The directions of an order, and the rows to read. */
type Slice = {
  up: (value: SQLWrapper) => SQL
  down: (value: SQLWrapper) => SQL
  limit: number
  offset: number
}

type PageOptions<Row> = {
  /** Number of the page, from 1. */
  page: number
  pageSize: number
  count: PromiseLike<number>
  /** Reads rows, ordered only by `up` and `down`, so that the order can be reversed. */
  read: (slice: Slice) => PromiseLike<Row[]>
}

/** Up to this offset, skipping rows costs less than waiting for the count. */
const near = 1_000

/**
 * Returns a page of rows and the total number. The database reads skipped rows too, so a page closer to the end is read
 * from the end: the last page costs as much as the first.
 */
export async function pageOf<Row>({
  page,
  pageSize,
  count,
  read,
}: PageOptions<Row>): Promise<{ rows: Row[]; totalCount: number }> {
  const offset = (page - 1) * pageSize
  const ahead = { up: asc, down: desc, limit: pageSize, offset }
  if (offset <= near) {
    const [rows, totalCount] = await Promise.all([read(ahead), count])
    return { rows, totalCount }
  }
  const totalCount = await count
  const after = totalCount - offset - pageSize
  if (after >= offset) return { rows: await read(ahead), totalCount }
  const limit = Math.min(pageSize, totalCount - offset)
  if (limit <= 0) return { rows: [], totalCount }
  const rows = await read({ up: desc, down: asc, limit, offset: Math.max(0, after) })
  return { rows: rows.reverse(), totalCount }
}
