import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { emailTaken } from '#src/access/email-taken.ts'
import { isEmail } from '#src/access/is-email.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import type { Config } from '#src/config/config.ts'
import { readConfig } from '#src/config/read-config.ts'
import { StartError } from '#src/start-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { firstAdminOf } from './first-admin-of.ts'
import { openExistingDatabase } from './open-existing-database.ts'
import { resetFirstAdmin } from './reset-first-admin.ts'

/** Changes the first admin's email address and ends password resets; sessions continue. Throws if it can't. */
async function moveFirstAdmin(db: Db, given: string): Promise<{ from: string; to: string }> {
  const to = normalEmail(given)
  if (!isEmail(to)) throw new StartError(`"${given}" is not an email address.`)
  const { id, email: from } = await firstAdminOf(db)
  await db
    .transaction(async (tx) => {
      await tx.update(users).set({ email: to, updatedAt: new Date().toISOString() }).where(eq(users.id, id))
      await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
    })
    .catch((thrown: unknown) => {
      throw emailTaken(thrown)
    })
  return { from, to }
}

/** The help text of the command. */
export const usage = `The way back in for whoever runs Vitrine on this machine.

  pnpm admin reset            Set a random password for the first admin, print it once, and end their sessions.
  pnpm admin reset --stdin    The same with a password that is read from the standard input.
  pnpm admin email ADDRESS    Change the first admin's email address.

  --data DIR                  The data folder, as at the start (or VITRINE_DATA).

With the embedded database stop Vitrine first. With DATABASE_URL the commands work while it runs.`

type World = {
  args: string[]
  env: Record<string, string | undefined>
  /** Reads all of the standard input. */
  readInput: () => Promise<string>
  open?: (config: Config) => Promise<Pick<Database, 'db' | 'close'>>
}

function parse(args: string[]) {
  try {
    return parseArgs({
      // `pnpm admin -- reset` passes the dashes on.
      args: args[0] === '--' ? args.slice(1) : args,
      options: { data: { type: 'string' }, stdin: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message.split('.')[0] : 'unknown'
    throw new StartError(`${why}.\n\n${usage}`)
  }
}

/**
 * Runs the command and returns the text to print. Throws a StartError or a ServiceError with the reason if it can't.
 */
export async function runAdminCommand({
  args,
  env,
  readInput,
  open = openExistingDatabase,
}: World): Promise<string> {
  const { positionals, values } = parse(args)
  const [command, email, ...more] = positionals
  if (command === undefined || values.help) return usage
  const known = command === 'reset' ? email === undefined : command === 'email' && email && !more.length
  if (!known) throw new StartError(`"${positionals.join(' ')}" is not a command.\n\n${usage}`)
  const config = readConfig(values.data === undefined ? [] : ['--data', values.data], env)
  const given = values.stdin ? (await readInput()).replace(/\r?\n$/, '') : undefined
  const database = await open(config)
  try {
    if (email !== undefined) {
      const { from, to } = await moveFirstAdmin(database.db, email)
      return `The first admin's email address is now ${to}; it was ${from}. The password is the same.`
    }
    const reset = await resetFirstAdmin(database.db, given)
    return [
      'The password is reset, and the sessions of this account have ended.',
      '',
      `  Email     ${reset.email}`,
      ...(reset.password === undefined
        ? []
        : [
            `  Password   ${reset.password}`,
            '',
            '  The password is shown this once. Change it after signing in.',
          ]),
    ].join('\n')
  } finally {
    await database.close()
  }
}
