import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailable } from '#src/outage-of.ts'

type Connected = Parameters<Pool['connect']>[0]

/** Milliseconds that a call waits for a connection, and after which a silent server counts as gone. */
const connectionTimeoutMillis = 10_000

const unavailable = (cause: Error) => new DatabaseUnavailable('The database can not be reached.', { cause })

/** Connections to a PostgreSQL server. Where it can't be reached, statements throw a DatabaseUnavailable. */
export class DatabasePool extends Pool {
  constructor(config: PoolConfig) {
    super({ connectionTimeoutMillis, keepAlive: true, ...config })
    // Without a listener a lost idle connection would end the process.
    this.on('error', () => undefined)
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) {
      return super.connect().catch((error: Error) => {
        throw unavailable(error)
      })
    }
    super.connect((error, client, done) => callback(error && unavailable(error), client, done))
  }
}
