import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-config-'))
afterAll(() => rm(folder, { recursive: true }))

async function withFile(content: unknown) {
  const path = join(folder, `${Math.random()}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return () => readConfig([], { VITRINE_CONFIG: path })
}

const network = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
}

// Proves: constant.network-pairs
it('without anything said: four local chains, a loopback address, eight hours', () => {
  const config = readConfig([], {})
  expect(config).toMatchObject({ port: 4400, host: '127.0.0.1', sessionSeconds: 28_800, reset: false })
  expect([config.auditDays, readConfig([], { VITRINE_AUDIT_DAYS: 'forever' }).auditDays]).toEqual([
    365,
    undefined,
  ])
  expect([config.alerts, readConfig([], { VITRINE_ALERTS: 'off' }).alerts]).toEqual([true, false])
  expect(config.dataDir).toMatch(/\.vitrine$/)
  expect(
    config.networks.map((one) => [one.name, one.blockchainType, one.networkType, one.chainId, one.rpcUrl]),
  ).toEqual([
    ['Amber', 1, 1, 31337, undefined],
    ['Amber Test', 1, 2, 31338, undefined],
    ['Basalt', 6, 1, 31339, undefined],
    ['Coral Test', 4, 3, 31340, undefined],
  ])
})

it('flags win over the environment, also behind two dashes', () => {
  const env = { VITRINE_PORT: '1', INIT_CWD: '/home/ada' }
  expect(readConfig(['--', '--port', '0', '--data', 'here', '--reset'], env)).toMatchObject({
    port: 0,
    dataDir: '/home/ada/here',
    reset: true,
  })
})

describe('DATABASE_URL', () => {
  it.each([
    ['postgresql://ada@127.0.0.1/v', {}, 'postgresql://ada@127.0.0.1/v'],
    ['postgresql://ada@localhost/v?sslmode=disable', {}, 'postgresql://ada@localhost/v?sslmode=disable'],
    ['postgresql:///v?host=/run/postgresql', {}, 'postgresql:///v?host=/run/postgresql'],
    ['postgresql://ada@db.example/v', {}, 'postgresql://ada@db.example/v?sslmode=verify-full'],
    [
      'postgresql://ada@db.example/v?sslmode=require',
      {},
      'postgresql://ada@db.example/v?sslmode=verify-full',
    ],
    ['postgresql://ada@db/v', { VITRINE_PRIVATE_HOSTS: 'mail, db' }, 'postgresql://ada@db/v'],
    ['postgresql://ada@10.2.0.9/v', { VITRINE_PRIVATE_HOSTS: '10.0.0.0/8' }, 'postgresql://ada@10.2.0.9/v'],
  ])('%s with %o connects by %s', (address, env, used) => {
    expect(readConfig([], { DATABASE_URL: address, ...env }).databaseUrl).toBe(used)
  })

  it.each([
    'sslmode=disable',
    'sslmode=no-verify',
    'sslmode=prefer',
    'ssl=false',
    'uselibpqcompat=true&sslmode=require',
  ])('off this machine is refused with %s', (query) => {
    expect(() => readConfig([], { DATABASE_URL: `postgresql://ada:hunter2@db.example/v?${query}` })).toThrow(
      'DATABASE_URL leads to another machine and must use TLS with a valid certificate: give sslmode=verify-full, or list its host in VITRINE_PRIVATE_HOSTS.',
    )
  })
})

it('private hosts are names, addresses and ranges', () => {
  const hosts = 'db, 10.0.0.0/8 ,fd00::/8,192.168.1.4'
  expect(readConfig([], { VITRINE_PRIVATE_HOSTS: hosts }).privateHosts).toEqual([
    'db',
    '10.0.0.0/8',
    'fd00::/8',
    '192.168.1.4',
  ])
  for (const wrong of ['10.0.0.0/33', 'db/8', 'http://db', '*']) {
    expect(() => readConfig([], { VITRINE_PRIVATE_HOSTS: wrong })).toThrow(
      /^VITRINE_PRIVATE_HOSTS must be host names/,
    )
  }
})

it('a network whose address may hold a key is refused over http, except on this machine', async () => {
  const rpcUrl = 'http://node.example/v2/not-to-be-seen'
  const wrong = await withFile({ networks: [{ ...network, rpcUrl }] })
  expect(wrong).toThrow('network 1: rpcUrl may hold an access key, so it must be https')
  expect(wrong).not.toThrow('not-to-be-seen')
  const local = await withFile({ networks: [{ ...network, rpcUrl: 'http://127.0.0.1:8545/key' }] })
  expect(local().networks[0]?.rpcUrl).toBe('http://127.0.0.1:8545/key')
})

it('sources are verified by sourcify.dev, another service or none', () => {
  const read = (VITRINE_SOURCIFY_URL?: string) => readConfig([], { VITRINE_SOURCIFY_URL }).sourcifyUrl
  expect([read(), read('https://sourcify.example/server/'), read('http://127.0.0.1:5555')]).toEqual([
    'https://sourcify.dev/server',
    'https://sourcify.example/server',
    'http://127.0.0.1:5555',
  ])
  expect([read(''), read('off')]).toEqual([undefined, undefined])
  for (const wrong of ['on', 'http://sourcify.example', 'https://user:word@sourcify.example'])
    expect(() => read(wrong)).toThrow('VITRINE_SOURCIFY_URL must be off or an https address')
})

it('crawling stays out of private networks unless it is allowed', () => {
  expect(readConfig([], {})).toMatchObject({ crawlPrivate: false, chromiumPath: undefined })
  expect(readConfig([], { VITRINE_CRAWL_PRIVATE: '1' })).toMatchObject({ crawlPrivate: true })
})

describe('a bad value is one sentence that names it', () => {
  it.each([
    [['--port', 'eighty'], {}, '--port (or VITRINE_PORT) must be a number from 0 to 65535, not "eighty".'],
    [['--port', '1.5'], {}, '--port (or VITRINE_PORT) must be a whole number, not "1.5".'],
    [['--prot', '1'], {}, "Unknown option '--prot'. Known are --port, --host, --data and --reset."],
    [[], { VITRINE_ALERTS: 'no' }, 'VITRINE_ALERTS must be on or off, not "no".'],
    [
      [],
      { VITRINE_AUDIT_DAYS: 'never' },
      'VITRINE_AUDIT_DAYS must be a number from 1 to 36500, not "never".',
    ],
    [
      [],
      { VITRINE_SESSION_HOURS: 'long' },
      'VITRINE_SESSION_HOURS must be a number from 0.001 to 8760, not "long".',
    ],
    [
      [],
      { VITRINE_COUNTRY_HEADER: 'CF IPCountry' },
      'VITRINE_COUNTRY_HEADER must be the name of a header, such as CF-IPCountry.',
    ],
    [[], { VITRINE_ADMIN_EMAIL: 'ada' }, 'VITRINE_ADMIN_EMAIL must be an email address.'],
    [[], { VITRINE_ADMIN_PASSWORD: 'short' }, 'VITRINE_ADMIN_PASSWORD must be 12 to 256 characters long.'],
    [
      [],
      { VITRINE_MASTER_KEY: 'abc' },
      'VITRINE_MASTER_KEY must be 32 bytes, as 64 hex digits or in base64.',
    ],
    [
      [],
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be a PostgreSQL address, such as postgresql://user@host/database.',
    ],
    [
      [],
      { SMTP_URL: 'smtp://mail.example' },
      'SMTP_URL needs MAIL_FROM, which mails come from, such as "Vitrine <vitrine@gallery.example>".',
    ],
    [
      [],
      { SMTP_URL: 'mail.example:25', MAIL_FROM: 'vitrine@gallery.example' },
      'SMTP_URL must be the address of a mail server, such as smtp://user:password@host:587.',
    ],
    [
      [],
      { SMTP_URL: 'smtp://ada:100%@mail.example', MAIL_FROM: 'vitrine@gallery.example' },
      'SMTP_URL must be the address of a mail server, such as smtp://user:password@host:587.',
    ],
    [
      [],
      { VITRINE_PUBLIC_HOST: 'https://vitrine.example' },
      'VITRINE_PUBLIC_HOST must be a host name, such as vitrine.example, without port and path.',
    ],
    [[], { VITRINE_LOG: 'loud' }, 'VITRINE_LOG must be one of debug, info, warn, error, silent, not "loud".'],
  ])('%j %j', (args, env, sentence) => {
    expect(() => readConfig(args, env)).toThrow(
      expect.objectContaining({ name: 'StartError', message: sentence }),
    )
  })
})

describe('a mail server', () => {
  const from = 'Vitrine <vitrine@gallery.example>'
  const read = (SMTP_URL: string) => readConfig([], { SMTP_URL, MAIL_FROM: from }).mailServer

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTls: true }],
    ['smtp://mail.example:25?requireTLS=false', { port: 25, requireTls: false }],
    ['smtps://mail.example', { port: 465, secure: true }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, requireTls: false }],
    ['smtp://[::1]:2525', { host: '::1', requireTls: false }],
    ['smtp://ada%40x.example:p%3Aw@mail.example', { auth: { user: 'ada@x.example', pass: 'p:w' } }],
  ])('%s', (address, expected) => {
    expect(read(address)).toMatchObject({ from, ...expected })
  })

  it('is not needed', () => {
    expect(readConfig([], {}).mailServer).toBeUndefined()
  })
})

describe('tool servers', () => {
  const server = { name: 'Catalogue', host: 'https://tools.gallery.example/catalogue/' }

  it('of the operator come from the file, each under an id that stays', async () => {
    const read = await withFile({
      toolServers: [{ ...server, description: 'Looks works up.', version: '2' }],
    })
    const [found] = read().toolServers
    expect(found).toMatchObject({ ...server, host: 'https://tools.gallery.example/catalogue', version: '2' })
    expect(found?._id).toMatch(/^[0-9a-f]{24}$/)
    expect(read().toolServers).toEqual([found])
    expect(readConfig([], {}).toolServers).toEqual([])
  })

  it.each([
    [{}, /toolServers must be a list/],
    [['x'], /toolServers 1: name must be a text/],
    [
      [server, { ...server, host: 'https://key@tools.example' }],
      /toolServers 2: host must be an http or https/,
    ],
    [[{ ...server, host: 'https://tools.example/?key=1' }], /host must be/],
    [[{ ...server, host: 'https://tools.example;script-src' }], /host must be/],
    [[{ ...server, description: 1 }], /description must be a text/],
    [[server, server], /names one host twice/],
  ])('%j are refused', async (toolServers, words) => {
    expect(await withFile({ toolServers })).toThrow(words)
  })

  it('the platform’s own listens on the default port if possible, on a given one, or not at all', () => {
    expect(readConfig([], {})).toMatchObject({ toolPorts: [4300, 0], toolUrl: undefined })
    const VITRINE_TOOL_URL = 'https://tools.gallery.example/'
    expect(readConfig([], { VITRINE_TOOL_PORT: '4301', VITRINE_TOOL_URL })).toMatchObject({
      toolPorts: [4301],
      toolUrl: 'https://tools.gallery.example',
    })
    expect(readConfig([], { VITRINE_TOOL_PORT: 'off' }).toolPorts).toEqual([])
    expect(() => readConfig([], { VITRINE_TOOL_PORT: 'on' })).toThrow('VITRINE_TOOL_PORT must be a number')
    expect(() => readConfig([], { VITRINE_TOOL_URL: 'tools' })).toThrow('VITRINE_TOOL_URL must be an http')
  })
})

describe('networks', () => {
  it('with an address are used, without one are local', async () => {
    const rpcUrl = 'https://node.example/v1/secret'
    const read = await withFile({
      networks: [
        { ...network, rpcUrl },
        { ...network, networkType: 2 },
      ],
    })
    expect(read().networks.map((one) => one.rpcUrl)).toEqual([rpcUrl, undefined])
  })

  it.each([
    ['{', /is not valid JSON/],
    [{ networks: {} }, /networks must be a list/],
    [{ networks: [{ ...network, chainId: 'one' }] }, /Network 1: `chainId`/],
    [{ networks: [{ ...network, rpcUrl: '/rpc/1/1' }] }, /network 1: rpcUrl must be an absolute/],
    [{ networks: [network, network] }, /Network 2/],
    [
      { networks: [{ ...network, fallbackRpcUrls: ['https://node.example'] }] },
      /network 1: fallbackRpcUrls is/,
    ],
    [{ contractTypes: ['x'] }, /contractTypes/],
  ])('%j is refused', async (content, words) => {
    expect(await withFile(content)).toThrow(words)
  })

  it('are never echoed with their address', async () => {
    const read = await withFile({
      networks: [{ ...network, chainId: -1, rpcUrl: 'https://node.example/secret' }],
    })
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') }))
  })

  it('a file that is not there is one sentence', () => {
    const read = () => readConfig([], { VITRINE_CONFIG: join(folder, 'none.json') })
    expect(read).toThrow(/none\.json cannot be read/)
  })
})

describe('VITRINE_STORAGE', () => {
  it.each([
    ['', {}, undefined],
    ['files-of-all', { INIT_CWD: '/srv' }, { folder: '/srv/files-of-all' }],
    ['s3://vitrine', {}, { bucket: 'vitrine', prefix: '', endpoint: undefined, region: 'us-east-1' }],
    [
      's3://vitrine/a/b/',
      { AWS_REGION: 'eu-north-1' },
      { bucket: 'vitrine', prefix: 'a/b/', endpoint: undefined, region: 'eu-north-1' },
    ],
    [
      's3://vitrine',
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' },
      { bucket: 'vitrine', prefix: '', endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
    ],
    [
      's3://vitrine',
      { AWS_ENDPOINT_URL: 'https://s3.example' },
      { bucket: 'vitrine', prefix: '', endpoint: 'https://s3.example', region: 'us-east-1' },
    ],
  ])('%s with %o is understood', (value, env, expected) => {
    expect(readConfig([], { VITRINE_STORAGE: value, ...env }).storage).toEqual(expected)
  })

  it('is refused if it isn’t a bucket or leaves this machine without TLS', () => {
    for (const wrong of ['s3://', 's3:vitrine', 's3://Not_A_Bucket', 's3://a/b c']) {
      expect(() => readConfig([], { VITRINE_STORAGE: wrong })).toThrow('such as s3://bucket/prefix.')
    }
    const env = { VITRINE_STORAGE: 's3://vitrine', AWS_ENDPOINT_URL_S3: 'http://s3.example' }
    expect(() => readConfig([], env)).toThrow('AWS_ENDPOINT_URL_S3 must be an https address')
    expect(readConfig([], { ...env, VITRINE_PRIVATE_HOSTS: 's3.example' }).storage).toMatchObject({
      bucket: 'vitrine',
    })
  })
})

it('VITRINE_METRICS_TOKEN is long, and a copy with an embedded database does not wait when it stops', () => {
  expect(() => readConfig([], { VITRINE_METRICS_TOKEN: 'short' })).toThrow(
    '24 to 200 visible ASCII characters',
  )
  expect(readConfig([], { VITRINE_METRICS_TOKEN: 'x'.repeat(24) }).metricsToken).toBe('x'.repeat(24))
  expect(readConfig([], {}).drainSeconds).toBe(0)
  expect(readConfig([], { DATABASE_URL: 'postgresql://ada@127.0.0.1/v' }).drainSeconds).toBe(5)
})
