import type { Schemas } from '@vitrine/sdk/contract'
import type { Db } from '#src/db/client.ts'
import { pageOf } from '#src/db/page-of.ts'
import { formMessages } from '#src/db/schema/form-messages.ts'

type Page = { page: number; pageSize: number }

/** Returns a page of what visitors sent, newest first, and how much there is in all. */
export async function listFormMessages(
  db: Db,
  { page, pageSize }: Page,
): Promise<{ data: Schemas['FormData'][]; totalCount: number }> {
  const { rows, totalCount } = await pageOf({
    page,
    pageSize,
    count: db.$count(formMessages),
    read: ({ down, limit, offset }) =>
      db.select().from(formMessages).orderBy(down(formMessages.id)).limit(limit).offset(offset),
  })
  const data = rows.map(({ id, name, email, message, createdAt }) => ({
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
  }))
  return { data, totalCount }
}
