import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { contentSecurityPolicy, headers } from './security-headers.ts'

const examples = new URL('../../../../docs/examples/', import.meta.url)
const read = (name: string) => readFile(new URL(name, examples), 'utf8')

/** The web servers of the examples: what is replaced of them to run beside others, and how each is started. */
const servers = {
  nginx: {
    file: 'nginx.conf',
    nonce: '$request_id',
    header: /^ +add_header (\S+) "?(.+?)"? always;$/gm,
    prepare: (text: string, port: number) => text.replace('listen 8080', `listen 127.0.0.1:${port}`),
    async start(binary: string, home: string) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((one) => `${one}_temp_path ${home}/${one};`)
        .join(' ')
      const main = `daemon off; pid ${home}/pid; events {}
        http { types { text/html html; text/javascript js; } access_log off; ${temporary} include ${home}/nginx.conf; }`
      await writeFile(join(home, 'main.conf'), main)
      return spawn(binary, ['-p', home, '-c', join(home, 'main.conf'), '-e', 'stderr'])
    },
  },
  caddy: {
    file: 'Caddyfile',
    nonce: '{http.request.uuid}',
    header: /^\t\t([A-Z][\w-]+) "?(.+?)"?$/gm,
    prepare: (text: string, port: number) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${text.replace('console.example', `http://127.0.0.1:${port}`)}`,
    start: async (binary: string, home: string) =>
      spawn(binary, ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], {
        env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      }),
  },
}

/** The policy of an example: of a page with a nonce, which may ask the two origins that an operator replaces. */
const policyOf = (nonce: string) =>
  contentSecurityPolicy(nonce, ['https://api.example', 'https://node.example'])

it.each(Object.values(servers))(
  '$file sends the headers of the platform',
  async ({ file, nonce, header }) => {
    const sent = [...(await read(file)).matchAll(header)].map(([, name = '', value]) => [
      name.toLowerCase(),
      value,
    ])
    const { 'cache-control': _, ...rest } = Object.fromEntries(sent)
    expect(rest).toEqual({ ...headers, 'content-security-policy': policyOf(nonce) })
  },
)

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const installed = Object.entries(servers).flatMap(([name, server]) => {
  const binary = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  return binary ? [{ ...server, name, binary }] : []
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

it.each(installed)('$name answers as the platform does', async ({ file, prepare, start, binary }) => {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-serve-'))
  // nginx answers as another user than the one who starts it.
  await chmod(home, 0o755)
  const site = join(home, 'site')
  await mkdir(join(site, 'assets'), { recursive: true })
  const script = 'export const big = 1\n'.repeat(200)
  const page = '<!doctype html><meta name="style-nonce" nonce="" /><title>Vitrine</title>'
  await writeFile(join(site, 'index.html'), page)
  await writeFile(join(site, 'assets/main-1a2b3c.js'), script)
  await writeFile(join(site, 'assets/main-1a2b3c.js.gz'), gzipSync(script))
  for (const name of ['page.html', 'config.json']) await cp(new URL(name, examples), join(site, name))
  const port = await freePort()
  await writeFile(join(home, file), prepare((await read(file)).replaceAll('/srv/console', site), port))
  const server = await start(binary, home)
  let log = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (log += String(text)))
  onTestFinished(async () => {
    server.kill()
    await once(server, 'exit')
    await rm(home, { recursive: true })
  })
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip' } })
  await expect
    .poll(
      () =>
        get('/').then(
          ({ status }) => status,
          () => log,
        ),
      { timeout: 80_000 },
    )
    .toBe(200)

  for (const path of ['/', '/login', '/venue/event/v.1/e1', '/Setting?tab=mail']) {
    const response = await get(path)
    const nonce = /name="style-nonce" nonce="([\w-]{20,})"/.exec(await response.text())?.[1] ?? ''
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': policyOf(nonce),
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-cache',
    })
  }
  const hashed = await get('/assets/main-1a2b3c.js')
  expect(await hashed.text()).toBe(script)
  expect(Object.fromEntries(hashed.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  const gone = await get('/assets/main-0.js')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-cache'])
  const config = await get('/config.json')
  expect([(await config.json()).backends, config.headers.get('cache-control')]).toEqual([
    { main: 'https://api.example' },
    'no-cache',
  ])
})
