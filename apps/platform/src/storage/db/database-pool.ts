import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailable } from '#src/outage-of.ts'

type Connected = Parameters<Pool['connect']>[0]

/** Milliseconds that a call waits for a connection, and after which a silent server counts as gone. */
const connectionTimeoutMillis = 10_000

const unavailable = (cause: Error) => new DatabaseUnavailable('The database can’t be reached.', { cause })

/**
 * Gives a connection back to the pool when it breaks, whoever holds it: the query builder does not where the first statement of
 * a transaction fails, and ten of these would use the pool up for good.
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

/** Connections to a PostgreSQL server. Where it can't be reached, statements throw a DatabaseUnavailable. */
export class DatabasePool extends Pool {
  constructor(config: PoolConfig) {
    super({ connectionTimeoutMillis, keepAlive: true, ...config })
    // Without listeners a lost connection would end the process, an idle one and one that a transaction uses.
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
