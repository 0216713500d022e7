import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '#src/log.ts'
import { type RunningPlatform, startPlatform } from '#src/start-platform.ts'
import { openEmbedded } from '#src/storage/db/open-database.ts'
import { withTemplate } from '#test/database-template.ts'
import { openSmallDisk, type SmallDisk } from '#test/small-disk.ts'
import { admin, testConfig } from '#test/test-platform.ts'

let disk: SmallDisk
let running: RunningPlatform
let token = ''
const logged: string[] = []
const log = createLog('info', (line) => logged.push(line))

const start = () => startPlatform(testConfig(join(disk.folder, 'data')), { log })

type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

/** Sent once: a client of the SDK would wait and try again. */
async function call(path: string, body?: object | FormData): Promise<Answer> {
  const json = body !== undefined && !(body instanceof FormData)
  const response = await fetch(`${running.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
    body: json ? JSON.stringify(body) : (body ?? null),
  })
  const { headers, status } = response
  return { status, retryAfter: headers.get('retry-after'), body: (await response.json()) as Answer['body'] }
}

let made = 0
const create = (name: string, description = '') =>
  call('/api/collection/createCollection', { name, symbol: `DISK${++made}`, description })

const full = {
  status: 503,
  retryAfter: '30',
  body: {
    code: 'storage-full',
    error: "The platform's disk is full, so nothing can be saved. Free some space, then try again.",
  },
}

beforeAll(async () => {
  disk = await openSmallDisk()
  await withTemplate(join(disk.folder, 'data'))
  running = await start()
  token = String((await call('/api/auth/login', admin)).body.token)
}, 300_000)
afterAll(async () => {
  await running.close()
  await disk.end()
})

it('while the disk is full calls answer 503 storage-full, readiness is red, and the process is alive', async () => {
  expect((await create('Before')).status).toBe(200)
  expect(await call('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', storage: 'ok', database: 'ok' },
  })
  await disk.fill()
  const picture = new FormData()
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer()
  picture.set('file', new File([new Uint8Array(png)], 'picture.png'))
  expect(await call('/api/collection/uploadCollectionImage', picture)).toMatchObject(full)
  // The first ones go into pages that the tables have already.
  const answers: Answer[] = []
  for (let row = 0; row < 200 && answers.at(-1)?.status !== 503; row += 1) {
    answers.push(await create(`Row ${row}`, `${row} secret-of-a-row `.repeat(200)))
  }
  expect(answers.at(-1)).toMatchObject(full)
  expect(answers.slice(0, -1).every((one) => one.status === 200)).toBe(true)
  expect(await call('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  await vi.waitFor(async () => expect(await call('/readyz')).toMatchObject(full), { timeout: 80_000 })
})

it('when the database ended because of it, it neither stops the process nor reads as damaged', async () => {
  const { db } = running.platform
  // The write-ahead log needs its next file: PostgreSQL ends where it can't have it.
  const write = () => db.execute(sql`select pg_logical_emit_message(true, 'test', repeat('x', 12000000))`)
  await expect(write().then(write).then(write)).rejects.toMatchObject({ cause: { code: 'ENOSPC' } })
  expect(await call('/healthz')).toMatchObject({ status: 200 })
  expect(await call('/api/auth/getProfile')).toMatchObject(full)
  expect(await create('Never')).toMatchObject(full)
  const reading = db.transaction((tx) => tx.execute(sql`select 1`))
  await expect(reading).rejects.toMatchObject({ code: 'ENOSPC' })
})

it('with space again it continues without a restart, with all that was saved', async () => {
  await disk.free()
  await vi.waitFor(async () => expect(await call('/readyz')).toMatchObject({ status: 200 }), {
    timeout: 60_000,
    interval: 250,
  })
  expect((await create('After')).status).toBe(200)
  const { body } = await call('/api/collection/allCollection/1/100')
  const names = (body.data as { name: string }[]).map((one) => one.name)
  expect(names).toContain('Before')
  expect(names).toContain('After')
  expect(names).not.toContain('Never')
})

it('no line of the log has a statement, a value, or more than 4 kB', () => {
  const lines = logged.filter((line) => line.includes('storage or the database is not available'))
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('\n')).toMatch(/53100|ENOSPC/)
  expect(logged.join('\n')).not.toMatch(/secret-of-a-row|insert into|params:|Failed query/)
  expect(Math.max(...logged.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(4096)
})

it('a start on a full disk says so, and the next finds everything', async () => {
  await running.close()
  await disk.fill()
  const folder = join(disk.folder, 'data', 'database')
  await expect(openEmbedded(folder)).rejects.toMatchObject({
    name: 'StartError',
    message: `The disk is full, so the database in ${folder} can't be opened. Nothing is lost. Free at least 32 MB, then start again.`,
  })
  await expect(start()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/disk .* is full.* Nothing is lost\./),
  })
  await disk.free()
  running = await start()
  expect(await call('/api/collection/allCollection/1/100')).toMatchObject({ status: 200 })
})
