import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { outageOf } from '#src/outage-of.ts'
import { DatabasePool } from '#src/storage/db/database-pool.ts'

/** One message of PostgreSQL's protocol. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')])
}
const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', '\0\0\0\0'), ready])
const done = Buffer.concat([message('C', 'SELECT 1\0'), ready])

/** As much of a PostgreSQL server as a connection needs. `answer` is what a statement gets, or how the connection breaks instead. */
async function startPostgres(port: number, answer: Buffer | 'close' | 'reset') {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', (data) => {
        // Terminate is no statement.
        if (data[0] === 0x58) return
        if (answer === 'close') socket.destroy()
        else if (answer === 'reset') socket.resetAndDestroy()
        else socket.write(answer)
      })
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const refused = (code: string) => Buffer.concat([message('E', `SERROR\0C${code}\0Mrefused\0\0`), ready])
const outageOfCall = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (thrown: unknown) => outageOf(thrown)?.code ?? thrown,
  )

it.each(['close', 'reset'] as const)(
  'a PostgreSQL that goes away by %s is an outage, in a statement and in a transaction, until it is back',
  async (end) => {
    const first = await startPostgres(0, done)
    const { port } = first
    const pool = new DatabasePool({ host: '127.0.0.1', port, user: 'vitrine', database: 'vitrine' })
    const db = drizzle({ client: pool })
    const statement = () => db.execute('select 1')
    const transaction = () => db.transaction(async (tx) => tx.execute('select 1'))
    expect(await outageOfCall(statement())).toBeUndefined()
    await first.stop()
    expect(await outageOfCall(statement())).toBe('database-unavailable')
    expect(await outageOfCall(transaction())).toBe('database-unavailable')

    const breaking = await startPostgres(port, end)
    expect(await outageOfCall(statement())).toBe('database-unavailable')
    // More than the pool has connections: none is lost with a transaction that could not start.
    for (let left = 12; left > 0; left -= 1) {
      expect(await outageOfCall(transaction())).toBe('database-unavailable')
    }
    await breaking.stop()

    const again = await startPostgres(port, done)
    expect(await outageOfCall(statement())).toBeUndefined()
    expect(await outageOfCall(transaction())).toBeUndefined()
    await pool.end()
    await again.stop()
  },
)

it.each([
  ['53100', 'storage-full'],
  ['58030', 'storage-failed'],
  ['25006', 'storage-read-only'],
  ['57P01', 'database-unavailable'],
  ['57P03', 'database-unavailable'],
  ['53300', 'database-unavailable'],
  ['08006', 'database-unavailable'],
])('a refusal with %s is %s', async (code, found) => {
  const server = await startPostgres(0, refused(code))
  const pool = new DatabasePool({
    host: '127.0.0.1',
    port: server.port,
    user: 'vitrine',
    database: 'vitrine',
  })
  expect(await outageOfCall(drizzle({ client: pool }).execute('select 1'))).toBe(found)
  await pool.end()
  await server.stop()
})

it.each([
  ['ENOSPC', 'storage-full'],
  ['EDQUOT', 'storage-full'],
  ['EROFS', 'storage-read-only'],
  ['EIO', 'storage-failed'],
  ['ECONNREFUSED', undefined],
  ['23505', undefined],
  ['42601', undefined],
])('an error with the code %s is %s', (code, found) => {
  const error = new Error('The work failed.', { cause: Object.assign(new Error('why'), { code }) })
  expect(outageOf(error)?.code).toBe(found)
})

it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
  '%s is an outage of the database where a statement got it',
  (code) => {
    const cause = Object.assign(new Error('why'), { code })
    expect(outageOf(new DrizzleQueryError('select 1', [], cause))?.code).toBe('database-unavailable')
    expect(outageOf(new Error('The mail server went away.', { cause }))).toBeUndefined()
  },
)
