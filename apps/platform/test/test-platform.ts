import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSync } from '@node-rs/argon2'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { loadBuiltInContracts } from '#src/chain/built-in-contracts.ts'
import type { Config } from '#src/config/config.ts'
import { createLog } from '#src/log.ts'
import { type RunningPlatform, startPlatform } from '#src/start-platform.ts'
import { newId } from '#src/storage/db/new-id.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { openTestDatabase } from '#test/test-database.ts'

/** The first admin of every platform in tests. */
export const admin = { email: 'ada@gallery.example', password: 'a password for tests' }

/** Hash of the password with a lower cost than in the product, because every sign-in computes it. */
const passwordHash = hashSync(admin.password, { memoryCost: 8, timeCost: 1 })

/** Returns the configuration of a platform in tests: a free port, and no networks by default. */
export const testConfig = (dataDir: string, change: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  storage: undefined,
  reset: false,
  databaseUrl: undefined,
  admin,
  // Longer than any test's clock runs; the tests of sessions set their own.
  sessionSeconds: 1e9,
  sessionIdleSeconds: 1e9,
  auditDays: 365,
  masterKey: undefined,
  mailServer: undefined,
  alerts: false,
  networks: [],
  sourcifyUrl: undefined,
  contractTypes: [],
  toolServers: [],
  toolPorts: [],
  toolUrl: undefined,
  consoleDir: join(dataDir, 'console'),
  logLevel: 'silent',
  metricsToken: undefined,
  drainSeconds: 0,
  validateAnswers: true,
  publicHost: undefined,
  chromiumPath: process.env.CHROMIUM_PATH,
  crawlPrivate: true,
  privateHosts: [],
  trustProxy: false,
  countryHeader: undefined,
  ...change,
})

/** Returns a clock that moves only when `pass` is called. */
export function testClock() {
  let at = Date.now()
  return {
    now: () => new Date(at),
    pass(seconds: number) {
      at += seconds * 1000
    },
  }
}

/** A platform for one suite, over real HTTP, with a separate database. */
export type TestPlatform = RunningPlatform & {
  dataDir: string
  database: Database
  /** All lines of its log. */
  logged: string[]
  /** A client without a session. */
  anybody: StrictSdk
  /** A client of the first admin. */
  sdk: StrictSdk
  /** The first admin's token. */
  token: string
  /** Returns a client with another token. */
  as(token: string): StrictSdk
  /** Creates another account and returns its client. */
  addPerson(role: 'admin' | 'sub_admin'): Promise<StrictSdk>
  /**
   * Starts another copy of the platform on the same database; both need a `masterKey`. Its `end` does not close the
   * database.
   */
  copy(): Promise<TestPlatform>
  /** Restarts it on the same data. */
  restart(): Promise<TestPlatform>
  /** Stops it and deletes its data. */
  end(): Promise<void>
}

type Scene = {
  dataDir: string
  database: Database
  change: Partial<Config>
  now: (() => Date) | undefined
  confirmEvery: number
}

async function boot(scene: Scene): Promise<TestPlatform> {
  const { dataDir, database, change, now, confirmEvery } = scene
  const logged: string[] = []
  const log = createLog('info', (line) => logged.push(line))
  const account = { id: newId(), role: 'admin' as const, email: admin.email, passwordHash }
  await database.db.insert(users).values(account).onConflictDoNothing()
  // Compiles contracts now, so that no call has to wait for it.
  if (change.networks?.length) await loadBuiltInContracts()
  const running = await startPlatform(testConfig(dataDir, change), { database, log, now, confirmEvery })
  const backends = { main: running.url }
  const as = (token: string) => createSdk({ backends, session: { getToken: () => token } }) as StrictSdk
  const anybody = createSdk({ backends }) as StrictSdk
  const { token } = await anybody.auth.login(admin)
  const { db, sessions } = running.platform
  return {
    ...running,
    dataDir,
    database,
    logged,
    anybody,
    token,
    sdk: as(token),
    as,
    async addPerson(role) {
      const id = newId()
      await db.insert(users).values({ id, role, email: `${id}@gallery.example`, passwordHash: '-' })
      return as(await sessions.open({ id, role, version: 1 }, { userAgent: undefined, address: '' }))
    },
    async copy() {
      const folder = await newDataDir()
      const storage = scene.change.storage ?? { folder: join(dataDir, 'files') }
      const change = { ...scene.change, storage }
      const other = await boot({
        ...scene,
        change,
        dataDir: folder,
        database: { ...database, exclusive: false },
      })
      return {
        ...other,
        async end() {
          await other.close()
          await rm(folder, { recursive: true, force: true })
        },
      }
    },
    async restart() {
      await running.close()
      return boot(scene)
    },
    async end() {
      await running.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const newDataDir = () => mkdtemp(join(tmpdir(), 'vitrine-platform-'))

/**
 * Starts a platform for tests. Local chains start only if `networks` names some.
 * @param now the platform's clock; default: the system's
 * @param confirmEvery milliseconds between two checks of the confirmer; default: it checks only when a test calls it
 */
export async function startTestPlatform(
  change: Partial<Config> = {},
  now?: () => Date,
  confirmEvery = 0,
): Promise<TestPlatform> {
  const dataDir = await newDataDir()
  return boot({ dataDir, database: await openTestDatabase(), change, now, confirmEvery })
}
