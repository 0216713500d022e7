import { readdirSync } from 'node:fs'
import { is, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'

const casing = new CasingCache('snake_case')

it('the migrations make the tables and columns that the schema names, and no others', async () => {
  const database = await openTestDatabase()
  const result = await database.db.execute(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const found = (result as { rows: { name: string }[] }).rows.map((row) => row.name)
  const folder = new URL('./schema/', import.meta.url)
  const modules: object[] = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href)),
  )
  const named = modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((one): one is PgTable => is(one, PgTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return columns.map((column) => `${name}.${casing.getColumnCasing(column)}`)
    })
  // Where this fails: pnpm --dir apps/platform db:generate
  expect(found.sort()).toEqual(named.sort())
  await database.close()
})
