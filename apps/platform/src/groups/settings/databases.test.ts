import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { OutboundError } from '#src/http/outbound/outbound.ts'
import { expectEncrypted, refusal, refusedField } from '#test/refusals.ts'
import { shortenTimers } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { tryDatabase } from './try-database.ts'

const password = 'the password of the catalogue'
const catalogue = {
  name: 'Catalogue',
  engine: 'postgresql',
  host: '127.0.0.1',
  port: 5432,
  database: 'catalogue',
  username: 'reader',
  password,
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

/** One message of PostgreSQL's protocol. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')])
}
const ready = message('Z', 'I')

/** As much of a PostgreSQL server as a connection and `select 1` need. It speaks to whoever speaks the protocol. */
async function startPostgres(first: Buffer) {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(first)
      socket.on('data', (data) => {
        if (data[0] === 0x51) socket.write(Buffer.concat([message('C', 'SELECT 1\0'), ready]))
      })
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  return {
    port,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
const welcome = Buffer.concat([message('R', '\0\0\0\0'), ready])

describe('a database', () => {
  // Proves: call.addDatabaseCredential
  it('is tested if it is PostgreSQL, and stored encrypted', async () => {
    const { settings } = platform.sdk
    expect((await settings.listDatabases()).data).toEqual([])
    const server = await startPostgres(welcome)
    const { data, message: said } = await settings.addDatabase({ ...catalogue, port: server.port })
    expect(said).toBe('The database is saved. The connection works.')
    expect(data).toMatchObject({
      name: 'Catalogue',
      engine: 'postgresql',
      port: server.port,
      password: { isSet: true, ending: null },
      ssl: false,
    })
    await server.close()
    await expectEncrypted(platform, password)
  })

  it('is also stored if it does not answer, and the message gives the reason', async () => {
    const { settings } = platform.sdk
    const refusing = await startPostgres(message('E', `SFATAL\0C28P01\0Mpassword ${password} is wrong\0\0`))
    const wrong = await settings.addDatabase({ ...catalogue, name: 'Wrong', port: refusing.port })
    expect(wrong.message).toBe(
      'The database is saved. It could not be reached: it does not accept this user name and password.',
    )
    await refusing.close()
    const away = await settings.addDatabase({ ...catalogue, name: 'Away', port: refusing.port })
    expect(away.message).toBe(
      'The database is saved. It could not be reached: no PostgreSQL answers at this host and port.',
    )
    const plain = await startPostgres(Buffer.from('N'))
    const open = await settings.addDatabase({ ...catalogue, name: 'Open', port: plain.port, ssl: true })
    expect(open.message).toBe('The database is saved. It could not be reached: it offers no encryption.')
    await plain.close()
    await expectEncrypted(platform, password)
  })

  it('gives the same answer as a silent or closed port', async () => {
    const { settings } = platform.sdk
    const other = await startPostgres(Buffer.from('220 mail.example\r\n'))
    const { port } = other
    onTestFinished(shortenTimers(5_000, 500))
    const speaking = await settings.addDatabase({ ...catalogue, name: 'Wrong', port })
    await other.close()
    const closed = await settings.addDatabase({ ...catalogue, name: 'Wrong', port })
    expect(speaking.message).toBe(closed.message)
  })

  it.each([
    ['mail.gallery.example', undefined, 'ssl', 'Switch TLS on: the password would be sent unencrypted.'],
    ['10.1.2.3', false, 'ssl', 'Switch TLS on: the password would be sent unencrypted.'],
    ['10.1.2.3', true, 'host', '10.1.2.3 is in a private network. Whoever runs the platform can allow it.'],
    [
      '169.254.169.254',
      true,
      'host',
      '169.254.169.254 is in a private network. Whoever runs the platform can allow it.',
    ],
  ])('at %s with TLS %s is refused', async (host, ssl, field, words) => {
    const { settings } = platform.sdk
    const call = settings.addDatabase({
      ...catalogue,
      name: 'Elsewhere',
      host,
      ...(ssl === undefined ? {} : { ssl }),
    })
    expect(await refusedField(call)).toEqual([field, words])
    expect((await settings.listDatabases()).data.map((one) => one.name)).not.toContain('Elsewhere')
  })

  it.each([
    [new OutboundError('It is in a private network.'), 'no PostgreSQL answers at this host and port.'],
    [Object.assign(new Error('lookup'), { code: 'ENOTFOUND' }), 'there is no server with this name.'],
  ])('is not connected to where its name leads elsewhere by then: %s', async (thrown, reason) => {
    const server = await startPostgres(welcome)
    const outbound = { ...platform.platform.outbound, addressOf: () => Promise.reject(thrown) }
    const said = await tryDatabase({ ...catalogue, port: server.port, ssl: false }, outbound)
    expect(said).toBe(`It could not be reached: ${reason}`)
    expect(server.connections()).toBe(0)
    await server.close()
  })

  it('is also stored if its name is unknown', async () => {
    const { settings } = platform.sdk
    const given = { ...catalogue, name: 'Wrong', host: 'catalogue.invalid', ssl: true }
    const { message: said } = await settings.addDatabase(given)
    expect(said).toBe('The database is saved. It could not be reached: there is no server with this name.')
  })

  it('of another engine is stored untried', async () => {
    const { message: said } = await platform.sdk.settings.addDatabase({
      ...catalogue,
      name: 'Shop',
      engine: 'mysql',
    })
    expect(said).toBe('The database is saved. Connections to mysql are not tested.')
  })

  // Proves: call.getDatabaseCredential
  it('takes the place of another of its name, and is the newest then', async () => {
    const { settings } = platform.sdk
    await settings.addDatabase({ ...catalogue, engine: 'mysql', host: '1.1.1.1', ssl: true })
    const { data } = await settings.listDatabases()
    expect(data.map((one) => one.name)).toEqual(['Catalogue', 'Shop', 'Wrong', 'Open', 'Away'])
    expect(data[0]).toMatchObject({ engine: 'mysql', host: '1.1.1.1' })
  })

  it('is for sub-admins to see and for admins to add', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    expect((await settings.listDatabases()).data).toHaveLength(5)
    expect((await refusal(settings.addDatabase(catalogue))).status).toBe(403)
  })
})
