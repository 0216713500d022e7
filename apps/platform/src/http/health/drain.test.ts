/** @module-tag slow */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { withTemplate } from '#test/database-template.ts'
import { startTestPlatform } from '#test/test-platform.ts'

const patience = { timeout: 80_000 }

it('a copy that stops is not ready, answers on, and gives its work to another within five seconds', async () => {
  const masterKey = new Uint8Array(32).fill(7)
  const one = await startTestPlatform({ masterKey, drainSeconds: 1 })
  const other = await one.copy()
  try {
    const readiness = async ({ url }: { url: string }) => {
      const response = await fetch(`${url}/readyz`)
      return { status: response.status, body: await response.json() }
    }
    const drained = one.drain()
    expect(await readiness(one)).toMatchObject({ status: 503, body: { code: 'stopping', database: 'ok' } })
    expect((await readiness(other)).status).toBe(200)
    // A call is answered, and its connection is not used again.
    const call = await fetch(`${one.url}/api/auth/getProfile`, {
      headers: { authorization: `Bearer ${one.token}` },
    })
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close'])
    // So is one that requests work, which the other copy then does.
    const sent = await one.sdk.auth.forgotPassword({ email: 'ada@gallery.example' })
    expect(sent.message).toBeTruthy()
    await vi.waitFor(async () => expect(await other.platform.mailbox.list()).toHaveLength(1), patience)
    expect(await one.platform.mailbox.list()).toHaveLength(0)
    await drained
  } finally {
    await other.end()
    await one.end()
  }
})

it('SIGTERM lets running and new calls end; then the process ends', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-drain-'))
  const dataDir = await withTemplate(join(home, 'data'))
  const config = join(home, 'config.json')
  await writeFile(config, '{"networks":[]}')
  const child = fork(new URL('../../main.ts', import.meta.url), ['--port', '0', '--data', dataDir], {
    execArgv: ['--conditions=@vitrine/source'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, VITRINE_CONFIG: config, VITRINE_DRAIN_SECONDS: '5', VITRINE_TOOL_PORT: 'off' },
  })
  try {
    let printed = ''
    child.stdout?.on('data', (chunk) => (printed += String(chunk)))
    await vi.waitFor(() => expect(printed).toMatch(/Vitrine +http/), { timeout: 200_000 })
    const url = /Vitrine +(http\S+)/.exec(printed)?.[1] ?? ''
    // A call whose body is still on its way when the platform is told to stop.
    const { port } = new URL(url)
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const slow = request({ host: '127.0.0.1', port, path: '/api/auth/login', method: 'POST', headers })
    const answered = once(slow, 'response')
    slow.write('{"email":"ada@gallery.example",')
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), patience)
    expect((await fetch(`${url}/config.json`)).status).toBe(200)
    const ended = once(child, 'exit')
    slow.end('"password":"not the password"}')
    const [response] = await answered
    expect(response.statusCode).toBe(401)
    expect(await ended).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    await rm(home, { recursive: true, force: true })
  }
})
