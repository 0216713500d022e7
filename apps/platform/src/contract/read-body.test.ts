import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ServiceError } from '#src/service-error.ts'
import { listOperations } from './operations.ts'
import { bodyReader, type ReadBody } from './read-body.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-forms-'))
afterAll(() => rm(folder, { recursive: true }))

type Init = RequestInit & { duplex?: 'half' }

/** Reads a body as an operation does; returns what was read, or the refusal. */
async function read(id: string, init: Init, wantsDigest = false) {
  const operation = listOperations().find((one) => one.id === id)
  if (!operation) throw new Error(`The contract has no ${id}.`)
  const reader = bodyReader(operation)
  let found: ReadBody | undefined
  const app = new Hono()
  app.onError((thrown) => {
    if (!(thrown instanceof ServiceError)) throw thrown
    const { kind, message, fields } = thrown
    return Response.json({ kind, message, fields })
  })
  app.post('/', async (context) => {
    found = await reader(context, wantsDigest, mkdtempSync(join(folder, 'form-')))
    return context.body(null)
  })
  const response = await app.request('/', { method: 'POST', ...init })
  return found ?? ((await response.json()) as object)
}

const json = (body: unknown, type = 'application/json'): Init => ({
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const login = { email: 'ada@example.org', password: 'secret' }

it('a body that stops coming is refused after half a minute, and one that comes slowly is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const headers = { 'content-type': 'application/json' }
  const reading = read('login', { headers, body: readable, duplex: 'half' })
  const done = vi.fn<() => void>()
  void reading.finally(done)
  for (const piece of ['{"email":', '"ada@example.org",', '"password":']) {
    void writer.write(new TextEncoder().encode(piece))
    await vi.advanceTimersByTimeAsync(29_000)
  }
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await reading).toMatchObject({
    kind: 'validation',
    message: 'The request ended before its body did.',
  })
})

describe('a body of JSON', () => {
  it.each(['application/json', 'Application/JSON ; charset=utf-8'])('comes as %s', async (type) => {
    expect(await read('login', json(login, type))).toEqual({ body: login, digest: undefined })
  })

  it.each([undefined, 'text/plain', 'application/jsonp', '; application/json'])(
    'does not come as %s',
    async (type) => {
      const headers = type === undefined ? {} : { 'content-type': type }
      const body = new TextEncoder().encode(JSON.stringify(login))
      expect(await read('login', { headers, body })).toEqual({
        kind: 'unsupported',
        message: 'The body must be JSON, with the content type application/json.',
      })
    },
  )

  it('is checked', async () => {
    expect(await read('login', json({ email: 'ada@example.org' }))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'password', message: 'password is missing.' }],
    })
    expect(await read('login', json(''))).toMatchObject({ message: 'The body is not valid JSON.' })
    expect(await read('login', { headers: { 'content-type': 'application/json' } })).toMatchObject({
      message: 'The body is not valid JSON.',
    })
  })

  it('has a digest on request, the same for any order of its keys', async () => {
    const digest = async (body: object) => (await read('login', json(body), true)) as ReadBody
    const { email, password } = login
    const first = await digest({ email, password })
    expect(first).toEqual({ body: login, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await digest({ password, email })).digest).toBe(first.digest)
    expect((await digest({ email, password: 'other' })).digest).not.toBe(first.digest)
  })

  it.each([
    ['announced', JSON.stringify({ ...login, password: 'x'.repeat(5_000) })],
    ['not announced', null],
  ])('is refused where it is longer than its operation takes, %s', async (_, text) => {
    let sent = 0
    const chunks = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1_024).fill(32))
      },
    })
    const body = text ?? chunks
    const headers = {
      'content-type': 'application/json',
      ...(text === null ? {} : { 'content-length': String(text.length) }),
    }
    expect(await read('login', { headers, body, duplex: 'half' })).toEqual({
      kind: 'too-large',
      message: 'The request is larger than 4 KiB.',
    })
    expect(sent).toBeLessThan(8)
  })

  it('may be as long as its operation takes', async () => {
    const text = JSON.stringify(login)
    const padded = text + ' '.repeat(4_096 - text.length)
    expect(await read('login', json(padded))).toMatchObject({ body: login })
    expect(await read('login', json(`${padded} `))).toMatchObject({ kind: 'too-large' })
    const headers = { 'content-type': 'application/json', 'content-length': String(2_097_153) }
    expect(await read('updatePremintAsset', { headers, body: '{}' })).toMatchObject({
      message: 'The request is larger than 1.125 MiB.',
    })
  })

  it('is refused where the connection ends before it does', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('socket hang up'))
      },
    })
    const headers = { 'content-type': 'application/json' }
    expect(await read('login', { headers, body, duplex: 'half' })).toEqual({
      kind: 'validation',
      message: 'The request ended before its body did.',
      fields: [],
    })
  })
})

/** Read and checked in a child process. */
describe('a long body of JSON', () => {
  const recipients = Array.from({ length: 2_500 }, (_, index) => ({
    address: `0x${index.toString(16).padStart(40, '0')}`,
    amount: '1',
  }))
  const airdrop = {
    collection_id: 'c1',
    blockchainType: 1,
    networkType: 1,
    name: 'Spring',
    merkleRoot: `0x${'1'.repeat(64)}`,
    recipients,
  }

  it('comes whole, its long lists in their order, with its digest', async () => {
    const { body, digest } = (await read('submitAirDropDetails', json(airdrop), true)) as ReadBody
    expect(body).toEqual(airdrop)
    // As any other: whoever handles it may change it.
    expect(Object.getOwnPropertyDescriptor(body, 'recipients')).toMatchObject({
      enumerable: true,
      configurable: true,
      writable: true,
    })
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    const other = { ...airdrop, recipients: recipients.toReversed() }
    expect(await read('submitAirDropDetails', json(other), true)).not.toMatchObject({ digest })
    expect(await read('submitAirDropDetails', json(airdrop))).toMatchObject({ digest: undefined })
  })

  it('has room for 100,000 recipients, and for rows with all their traits', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({
      address: `0x${index.toString(16).padStart(40, '0')}`,
      amount: '1',
    }))
    const list = (await read('submitAirDropDetails', json({ ...airdrop, recipients: many }))) as ReadBody
    expect(list.body?.recipients).toEqual(many)
    const attributes = Array.from({ length: 200 }, (_, at) => ({ trait_type: `t${at}`, value: at }))
    const extra = Object.fromEntries(attributes.map(({ trait_type, value }) => [trait_type, value]))
    const rows = Array.from({ length: 15 }, (_, at) => ({ row: at + 1, name: 'A', attributes, extra }))
    const chunk = { run_id: '0'.repeat(24), rows }
    expect(await read('addImportRows', json(chunk))).toMatchObject({ body: chunk })
  })

  it('is refused if it takes more than three minutes', async () => {
    const late = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    onTestFinished(() => late.mockRestore())
    expect(await read('submitAirDropDetails', json(airdrop))).toEqual({
      kind: 'too-large',
      message: 'The request takes too much time or memory to read. Send less at a time.',
    })
    expect(late).toHaveBeenCalledExactlyOnceWith(180_000)
  })

  it('is checked', async () => {
    const wrong = { ...airdrop, recipients: [...recipients, { address: 'nobody', amount: '1' }] }
    expect(await read('submitAirDropDetails', json(wrong))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'recipients.2500.address' }],
    })
  })
})

describe('a form', () => {
  const file = new File(['[]'], 'rows.json', { type: 'application/json' })
  const texts = { collection_id: 'c1', blockchainType: '1', networkType: '2', dryRun: 'true' }
  const form = (parts: Record<string, string | File | (string | File)[]>): Init => {
    const body = new FormData()
    for (const [name, values] of Object.entries(parts)) {
      for (const value of [values].flat()) body.append(name, value)
    }
    return { body }
  }
  const readForm = (parts: Parameters<typeof form>[0], wantsDigest = false) =>
    read('premintAssetWithJsonFile', form(parts), wantsDigest)

  it('comes with its texts as what they mean, and its files', async () => {
    const { body, digest } = (await readForm({ ...texts, file })) as ReadBody
    expect(body).toEqual({
      collection_id: 'c1',
      blockchainType: 1,
      networkType: 2,
      dryRun: true,
      file: expect.any(File),
    })
    const upload = body?.file as File
    expect([upload.name, await upload.text()]).toEqual(['rows.json', '[]'])
    expect(digest).toBeUndefined()
  })

  it('is only accepted as multipart/form-data', async () => {
    expect(await read('premintAssetWithJsonFile', json(texts))).toEqual({
      kind: 'unsupported',
      message: 'The body must be a form, with the content type multipart/form-data.',
    })
  })

  it.each<[string, Record<string, string | File | (string | File)[]>, [string, string][]]>([
    ['without a file', texts, [['file', 'file is missing.']]],
    ['with a text for a file', { ...texts, file: 'rows' }, [['file', 'file must be a file.']]],
    [
      'with a file for a text',
      { ...texts, file, collection_id: file },
      [
        ['collection_id', 'collection_id must be a text, not a file.'],
        ['collection_id', 'collection_id is missing.'],
      ],
    ],
    ['with a part twice', { ...texts, file: [file, file] }, [['file', 'file appears more than once.']]],
    [
      'with a wrong text',
      { ...texts, file, networkType: 'two' },
      [['networkType', 'networkType must be a whole number.']],
    ],
    [
      'with a text that can’t be stored',
      { ...texts, file, other: 'a\0b' },
      [['other', 'other has characters that cannot be stored.']],
    ],
  ])('%s is refused', async (_, parts, fields) => {
    expect(await readForm(parts)).toMatchObject({
      kind: 'validation',
      fields: fields.map(([field, message]) => ({ field, message })),
    })
  })

  it('takes no more parts than it may have fields', async () => {
    const named = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`other${index}`, 'x']))
    expect(await readForm({ ...texts, file, ...named(1) })).toHaveProperty('body')
    expect(await readForm({ ...texts, file, ...named(20) })).toMatchObject({
      message: 'The form has too many parts.',
    })
  })

  it('has a digest of its texts and files, the same for any order', async () => {
    const digest = async (parts: Parameters<typeof form>[0]) =>
      ((await readForm(parts, true)) as ReadBody).digest
    const first = await digest({ ...texts, file })
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(await digest({ file, ...Object.fromEntries(Object.entries(texts).toReversed()) })).toBe(first)
    const others = [
      { ...texts, file, networkType: '3' },
      { ...texts, file: new File(['[]'], 'other.json') },
      { ...texts, file: new File(['[ ]'], 'rows.json') },
    ]
    for (const other of others) expect(await digest(other)).not.toBe(first)
  })
})

it('of an operation without a body nothing is read', async () => {
  expect(await read('allCollection', json(login), true)).toEqual({ body: undefined, digest: undefined })
})
