import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formMessages } from '#src/storage/db/schema/form-messages.ts'
import { openTestDatabase } from '#test/test-database.ts'
import type { Database } from './open-database.ts'
import { down, pageOf } from './page-of.ts'

const count = 2_345
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const row = { name: 'Emmy', email: 'emmy@visitor.example', message: 'Prints?', createdAt: new Date(0) }
  const ids = Array.from({ length: count }, (_, index) => String(index + 1).padStart(4, '0'))
  await database.db.insert(formMessages).values(ids.map((id) => ({ ...row, id })))
})
afterAll(() => database.close())

async function read(page: number, pageSize: number) {
  let skipped = 0
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    database.db.$count(formMessages),
    {
      orderBy: (...order: SQL[]) => ({
        limit: (most: number) => ({
          offset(rows: number) {
            skipped = rows
            const query = database.db.select({ id: formMessages.id }).from(formMessages)
            return query
              .orderBy(...order)
              .limit(most)
              .offset(rows)
          },
        }),
      }),
    },
    down(formMessages.id),
  )
  expect(totalCount).toBe(count)
  return { ids: rows.map(({ id }) => Number(id)), skipped }
}

it.each([1, 24, 100, 1_000])('pages of %i hold each row once, in order', async (pageSize) => {
  const pages = Math.ceil(count / pageSize)
  const wanted = [1, 2, Math.ceil(pages / 2), Math.ceil(pages / 2) + 1, pages - 1, pages].filter(
    (page) => page >= 1,
  )
  for (const page of wanted) {
    const newest = count - (page - 1) * pageSize
    const ids = Array.from({ length: Math.min(pageSize, newest) }, (_, index) => newest - index)
    expect((await read(page, pageSize)).ids).toEqual(ids)
  }
})

it('the last page skips no row, and one behind it is empty', async () => {
  expect(await read(98, 24)).toMatchObject({
    ids: Array.from({ length: 17 }, (_, index) => 17 - index),
    skipped: 0,
  })
  expect((await read(99, 24)).ids).toEqual([])
  expect((await read(5_000, 24)).ids).toEqual([])
})
