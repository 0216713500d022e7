import type { Schemas } from '@vitrine/sdk/contract'
import { desc } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { formMessages } from '#src/db/schema/form-messages.ts'

type Page = { page: number; pageSize: number }

/** Returns a page of what visitors sent, newest first, and how much there is in all. */
export async function listFormMessages(
  db: Db,
  { page, pageSize }: Page,
): Promise<{ data: Schemas['FormData'][]; totalCount: number }> {
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(formMessages)
      .orderBy(desc(formMessages.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(formMessages),
  ])
  const data = rows.map(({ id, name, email, message, createdAt }) => ({
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
  }))
  return { data, totalCount }
}
