import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailable } from '#src/outage-of.ts'

type Connected = Parameters<Pool['connect']>[0]

/** Milliseconds to wait for a connection before the server counts as gone. */
const connectionTimeoutMillis = 10_000

const unavailable = (cause: Error) => new DatabaseUnavailable('The database can’t be reached.', { cause })

/**
 * Returns a broken connection to the pool, even while it is in use. The query builder doesn't if the first statement of
 * a transaction fails, and ten of those would block the pool for good.
 */
function releaseWhenBroken(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  const onEnd = () => client.release(true)
  client.release = (reason) => {
    client.off('end', onEnd)
    client.release = () => undefined
    release(reason)
  }
  client.once('end', onEnd)
  return client
}

/** Connections to a PostgreSQL server. Statements throw a DatabaseUnavailable if it can't be reached. */
export class DatabasePool extends Pool {
  constructor(config: PoolConfig) {
    super({ connectionTimeoutMillis, keepAlive: true, ...config })
    // Without these listeners, the loss of an idle or busy connection would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) {
      return super.connect().then(releaseWhenBroken, (error: Error) => {
        throw unavailable(error)
      })
    }
    super.connect((error, client, done) => callback(error && unavailable(error), client, done))
  }
}
