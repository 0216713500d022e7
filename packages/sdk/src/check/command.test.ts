/** @module-tag slow */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { command } from './command.ts'
import { createCertificate } from './testing/create-certificate.ts'
import { account, json, serveLeast, token } from './testing/serve-least.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
afterAll(() => rm(folder, { recursive: true }))

const signedIn = { VITRINE_EMAIL: account.email, VITRINE_PASSWORD: account.password }

/** Runs the command in this process, without a terminal. */
async function run(args: string[], env: Record<string, string> = signedIn) {
  let [stdout, stderr] = ['', '']
  const code = await command(args, {
    env,
    ask: undefined,
    out: (text) => (stdout += `${text}\n`),
    err: (text) => (stderr += `${text}\n`),
  })
  return { code, stdout, stderr }
}

/** Runs the command in a child process. */
async function spawned(args: string[], env: Record<string, string>) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, stdout, stderr }
}

it('reports as text or JSON, and exits with 0', async () => {
  await using server = await serveLeast()
  const { code, stdout, stderr } = await run([`${server.url}/`])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^venues\n {2}works +allVenue /m)
  expect(stdout).toMatch(/^ {2}getCollection, .*: The backend does not offer read-one\.$/m)
  expect(stdout).toMatch(/^ {2}\d+ calls: It changes something: see --write\.$/m)
  expect(stdout).toMatch(/^What was checked and is required works\.$/m)
  const report = JSON.parse((await run([server.url, '--json'])).stdout) as object
  expect(report).toMatchObject({ url: server.url, ok: true })
})

it('exits with 1 if something required does not work, and prints neither secrets nor control characters', async () => {
  const said = `\u001b[2J ${account.password} ${token} postgres://user:word@db.example/x`
  await using server = await serveLeast({ allVenue: (_, response) => json(response, 500, { error: said }) })
  const { code, stdout } = await run([server.url])
  expect(code).toBe(1)
  expect(stdout).toMatch(/^ {2}contradicts +allVenue: .*postgres:\/\/db\.example\/x \(500\)$/m)
  for (const secret of [account.password, token, 'user:word', '\u001b']) expect(stdout).not.toContain(secret)
})

it('accepts an API key instead of a person', async () => {
  await using server = await serveLeast()
  expect(await run([server.url], { VITRINE_API_KEY: token })).toMatchObject({ code: 0 })
  expect(server.requests.map(({ id }) => id)).not.toContain('login')
})

it.each([
  ['no address', [], 'Give one http or https address.'],
  ['an address with a password', ['https://ada:secret@platform.example'], 'Give one http or https address.'],
  ['an unknown option', ['http://127.0.0.1:1', '--password', 'x'], "Unknown option '--password'"],
  [
    'a provider that is not a pair',
    ['http://127.0.0.1:1', '--provider', 'vector'],
    '"vector" is not NAME=VALUE with a known name and a value that fits.',
  ],
  [
    'a path of an unknown operation',
    ['http://127.0.0.1:1', '--path', 'x=/y'],
    '"x=/y" is not NAME=VALUE with a known name and a value that fits.',
  ],
  [
    'a provider that is not a word',
    ['http://127.0.0.1:1', '--provider', 'vector=a/b'],
    '"vector=a/b" is not NAME=VALUE with a known name and a value that fits.',
  ],
  [
    'a path without its slash',
    ['http://127.0.0.1:1', '--path', 'login=.evil.example/login'],
    '"login=.evil.example/login" is not NAME=VALUE with a known name and a value that fits.',
  ],
])('exits with 2 for %s', async (_, args, message) => {
  const { code, stdout, stderr } = await run(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
})

it('asks for missing values at a terminal', async () => {
  await using server = await serveLeast()
  const questions: unknown[] = []
  const code = await command([server.url], {
    env: {},
    ask: async (question, { secret }) => {
      questions.push([question, secret])
      return question === 'Email: ' ? account.email : account.password
    },
    out: () => {},
    err: () => {},
  })
  expect({ code, questions }).toEqual({
    code: 0,
    questions: [
      ['Email: ', false],
      ['Password: ', true],
    ],
  })
  expect(JSON.parse(server.requests.find(({ id }) => id === 'login')?.body ?? '')).toEqual(account)
  expect(await spawned([server.url], {})).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Set VITRINE_EMAIL, or VITRINE_API_KEY.\n',
  })
})

it('writes the configuration, and merges into an existing file only with --force', async () => {
  await using server = await serveLeast()
  const file = join(folder, 'config.json')
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as unknown
  const args = [
    server.url,
    '--config',
    file,
    '--provider',
    'node=node',
    '--path',
    'allVenue=/api/venueLoyalty/allVenue/{current}/{pageSize}',
  ]
  expect(await run(args)).toMatchObject({ code: 0, stderr: `Wrote ${file}. Add your networks to it.\n` })
  const config = {
    backends: { main: server.url },
    networks: [],
    providers: { node: 'node' },
    paths: { allVenue: '/api/venueLoyalty/allVenue/{current}/{pageSize}' },
  }
  expect(await read()).toEqual(config)

  const others = { networks: [{ name: 'Amber' }], title: 'Gallery', idempotencyKeys: false }
  const backends = { main: 'https://old.example', chat: 'https://chat.example' }
  const paths = { allLlmPrompts: '/v1/prompts' }
  await writeFile(file, JSON.stringify({ backends, paths, ...others }))
  expect(await run(args)).toMatchObject({ code: 2, stderr: `${file} exists. --force changes it.\n` })
  expect(await read()).toMatchObject({ backends: { main: 'https://old.example' } })
  expect(await run([...args, '--force'])).toMatchObject({ code: 0 })
  expect(await read()).toEqual({
    ...config,
    ...others,
    backends: { ...backends, main: server.url },
    paths: { ...paths, ...config.paths },
  })
})

it.each([signedIn, { VITRINE_API_KEY: 'wrong-key' }])(
  'leaves the configuration unchanged if the sign-in fails (%#)',
  async (env) => {
    const file = join(folder, 'other.json')
    await writeFile(file, '{"title":"Gallery"}')
    await using server = await serveLeast({
      login: (_, response) => json(response, 401, { error: 'Wrong password.' }),
    })
    expect(await run([server.url, '--config', file, '--force'], env)).toMatchObject({
      code: 1,
      stderr: `${file} was not written: no call worked.\n`,
    })
    expect(await readFile(file, 'utf8')).toBe('{"title":"Gallery"}')
  },
)

it.each([
  ['is a folder', folder, `${folder} could not be read (EISDIR).`],
  ['is no JSON', 'list.json', 'is not a JSON object.'],
])('reports before the check that a configuration %s', async (_, name, message) => {
  await using server = await serveLeast()
  await writeFile(join(folder, 'list.json'), '[]')
  const { code, stderr } = await run([
    server.url,
    '--force',
    '--config',
    name === folder ? folder : join(folder, name),
  ])
  expect(code).toBe(2)
  expect(stderr).toContain(message)
  expect(server.requests).toEqual([])
})

it('reports a missing one-time password without a terminal', async () => {
  await using server = await serveLeast({
    login: (_, response) => json(response, 401, { error: 'Enter the one-time password.' }),
  })
  const { code, stdout, stderr } = await run([server.url])
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toContain('note     sign-in: Set VITRINE_OTP')
})

it('escapes control characters in JSON', async () => {
  const error = 'a\u001b[2Jb\u009b2Jc\u007f'
  await using server = await serveLeast({ allVenue: (_, response) => json(response, 500, { error }) })
  const { stdout } = await run([server.url, '--json'])
  expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u)
  expect(stdout).toContain('a\\u001b[2Jb\\u009b2Jc\\u007f')
  expect((JSON.parse(stdout) as { counts: object }).counts).toMatchObject({ contradicts: 1 })
})

it.each([
  ['has expired', { until: 2021 }, 'The certificate has expired. (CERT_HAS_EXPIRED)'],
  [
    'is for another name',
    { address: '127.0.0.9' },
    'The certificate is for another name than the address has. (ERR_TLS_CERT_ALTNAME_INVALID)',
  ],
  ['is right', {}, undefined],
])('reports that a trusted certificate %s', async (_, made, message) => {
  const certificate = createCertificate(made)
  const file = join(folder, 'authority.pem')
  await writeFile(file, certificate.cert)
  await using server = await serveLeast({}, certificate)
  const { code, stdout } = await spawned([server.url], { ...signedIn, NODE_EXTRA_CA_CERTS: file })
  expect(code).toBe(message ? 1 : 0)
  expect(/tls: (.*)$/m.exec(stdout)?.[1]).toBe(message)
})
