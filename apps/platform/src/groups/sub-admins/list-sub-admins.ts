import { and, ilike, or } from 'drizzle-orm'
import type { Handler } from '#src/contract/types.ts'
import { containing } from '#src/db/containing.ts'
import { pageOf } from '#src/db/page-of.ts'
import { users } from '#src/db/schema/users.ts'
import type { Platform } from '#src/platform.ts'
import { createdBy } from './created-by.ts'
import { serializeSubAdmin } from './serialize-sub-admin.ts'

/** Returns a page of the sub-admins that the caller created, newest first. A search looks at names and email addresses. */
export const listSubAdmins =
  ({ db, chain }: Platform): Handler<'getCreatedSubAdmin'> =>
  async ({ path: { current, pageSize }, query, actor }) => {
    const text = query.search?.trim() ?? ''
    const filter = and(
      createdBy(actor),
      text === '' ? undefined : or(ilike(users.name, containing(text)), ilike(users.email, containing(text))),
    )
    const [{ rows, totalCount }, wallet] = await Promise.all([
      pageOf({
        page: current,
        pageSize,
        count: db.$count(users, filter),
        read: ({ down, limit, offset }) =>
          db.select().from(users).where(filter).orderBy(down(users.id)).limit(limit).offset(offset),
      }),
      chain.wallet.address(),
    ])
    return { data: rows.map((row) => serializeSubAdmin(row, wallet)), totalCount }
  }
