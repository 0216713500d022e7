import type { BodyOf, DatabaseCredential } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { atMost, text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.addDatabaseCredential

/**
 * Schema of the form. The password is always required, because a database with the same name is replaced
 * completely.
 */
export const databaseForm = z.object({
  name: text(limit.name, 'Give the database a name.'),
  engine: text(limit.engine, 'Choose the type of database.'),
  host: text(limit.host, 'Enter the server, such as db.shop.example.'),
  port: wholeNumber(limit.port, 'a port'),
  database: text(limit.database, 'Enter the name of the database on its server.'),
  username: text(limit.username, 'Enter the user name.'),
  password: z
    .nullable(z.string().check(atMost(limit.password)))
    .check(z.refine((typed) => typed !== null && typed !== '', 'Enter the password.')),
  ssl: z.boolean(),
})

export type DatabaseValues = z.output<typeof databaseForm>

/** Returns the initial values of the form. */
export const databaseValues = (stored: DatabaseCredential | null): DatabaseValues => ({
  name: stored?.name ?? '',
  engine: stored?.engine ?? 'postgresql',
  host: stored?.host ?? '',
  port: stored?.port ?? 5432,
  database: stored?.database ?? '',
  username: stored?.username ?? '',
  password: null,
  ssl: stored?.ssl ?? true,
})

/** Returns the request body. */
export const databaseBody = (values: DatabaseValues): BodyOf<'addDatabaseCredential'> => ({
  ...values,
  // The schema guarantees a password.
  password: values.password ?? '',
})
