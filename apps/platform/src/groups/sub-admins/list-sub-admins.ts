import { and, desc, ilike, or } from 'drizzle-orm'
import type { Handler } from '#src/contract/types.ts'
import { containing } from '#src/db/containing.ts'
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
    const [rows, totalCount, wallet] = await Promise.all([
      db
        .select()
        .from(users)
        .where(filter)
        .orderBy(desc(users.id))
        .limit(pageSize)
        .offset((current - 1) * pageSize),
      db.$count(users, filter),
      chain.wallet.address(),
    ])
    return { data: rows.map((row) => serializeSubAdmin(row, wallet)), totalCount }
  }
