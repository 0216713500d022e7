import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { StartError } from '#src/start-error.ts'

/**
 * Returns a database address as environment variables of libpq. As an argument, the password would be visible in the
 * list of processes.
 */
function environmentOf(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address)
  const mode = searchParams.get('sslmode') ?? ''
  const parts = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || (searchParams.get('port') ?? ''),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: mode,
    // Without a file libpq trusts no authority; the platform itself uses the system's.
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? (mode === 'verify-full' ? 'system' : ''),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

/** Runs one of PostgreSQL's programs. If it fails, throws a StartError with its first error, or its last line. */
function runTool(tool: 'pg_dump' | 'pg_restore', args: string[], address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environmentOf(address) }
    const child = spawn(tool, ['--no-password', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let error: string | undefined
    let last: string | undefined
    createInterface({ input: child.stderr }).on('line', (line) => {
      // Lines of these kinds can contain values of rows.
      if (line.trim() === '' || /^(DETAIL|CONTEXT):/.test(line)) return
      last = line
      if (/error:/i.test(line)) error ??= line
    })
    child.on('error', () =>
      reject(
        new StartError(
          `${tool} is not on this machine. Install PostgreSQL's client programs, of the server's version or newer.`,
        ),
      ),
    )
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new StartError(`${tool} failed: ${(error ?? last ?? `code ${code}`).trim()}`))
    })
  })
}

/** Writes a dump of a PostgreSQL database to a file, and lists it to check that it is complete. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  await runTool('pg_dump', ['--format=custom', '--no-owner', '--file', file], address)
  await runTool('pg_restore', ['--list', file], address)
}

/** True if a PostgreSQL database contains tables of Vitrine. */
export async function hasTables(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address })
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('public.users') is not null as found")
    return rows[0]?.found === true
  } catch {
    throw new StartError(
      'The PostgreSQL of DATABASE_URL cannot be reached. Check the address, the account and that it runs.',
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Restores a dump into an empty PostgreSQL database, completely or not at all. */
export const restorePostgres = (address: string, file: string): Promise<void> => {
  const { PGDATABASE = '' } = environmentOf(address)
  return runTool('pg_restore', ['--no-owner', '--single-transaction', '--dbname', PGDATABASE, file], address)
}
