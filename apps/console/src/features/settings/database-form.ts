import type { BodyOf, DatabaseCredential } from '@vitrine/sdk'
import '#src/lib/zod.ts'
import { z } from 'zod'

const text = (missing: string, longest: number) =>
  z.string().trim().min(1, missing).max(longest, `Use at most ${longest} characters.`)

/** The password is required each time: a database of the same name is replaced as a whole. */
export const databaseForm = z.object({
  name: text('Give the database a name.', 120),
  engine: text('Choose the type of database.', 40),
  host: text('Enter the server, such as db.shop.example.', 253),
  port: z
    .int('Enter a port, such as 5432.')
    .min(1, 'A port is at least 1.')
    .max(65_535, 'A port is at most 65,535.'),
  database: text('Enter the name of the database on its server.', 120),
  username: text('Enter the user name.', 120),
  password: z
    .string()
    .max(512, 'Use at most 512 characters.')
    .nullable()
    .refine((typed) => typed !== null && typed !== '', 'Enter the password.'),
  ssl: z.boolean(),
})

export type DatabaseValues = z.output<typeof databaseForm>

/** Returns the form as it opens. */
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

/** Returns the form as the API takes it. */
export const databaseBody = (values: DatabaseValues): BodyOf<'addDatabaseCredential'> => ({
  ...values,
  // The schema has seen to it that there is one.
  password: values.password ?? '',
})
