import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailboxRoutes } from '#src/http/mailbox-routes.ts'
import { startTestMailServer } from '#test/test-mail-server.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let cookie: string
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const { email } = admin
const keyOf = (from: TestPlatform) => new URL(from.mailboxUrl ?? '').searchParams.get('key') ?? ''

/** Asks with whatever headers: fetch would not let the host be another. */
function get(path: string, headers: Record<string, string> = {}) {
  const answer = Promise.withResolvers<{ status: number; headers: Record<string, unknown>; text: string }>()
  request(`${platform.url}${path}`, { headers }, (response) => {
    let text = ''
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    response.on('end', () =>
      answer.resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
    )
  })
    .on('error', answer.reject)
    .end()
  return answer.promise
}

describe('the local mailbox', () => {
  it('says where the mail is, and keeps it in files that only their owner reads', async () => {
    const { message } = await platform.anybody.auth.forgotPassword({ email })
    expect(message).toContain('it is in the local mailbox')
    const folder = join(platform.dataDir, 'mailbox')
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1)
    const [name = ''] = await readdir(folder)
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })

  it('opens by the link, once, and then in the browser that opened it', async () => {
    expect((await get('/mailbox')).status).toBe(403)
    expect((await get('/mailbox?key=made-up')).status).toBe(403)
    const path = `/mailbox?key=${keyOf(platform)}`
    const opened = await get(path)
    expect(opened).toMatchObject({ status: 302, headers: { location: '/mailbox' } })
    const [given = ''] = opened.headers['set-cookie'] as string[]
    expect(given).toMatch(/; Path=\/mailbox; HttpOnly; SameSite=Strict$/)
    cookie = given.split(';')[0] ?? ''
    expect(await get(path)).toMatchObject({ status: 403, text: expect.stringContaining('was already used') })
    expect((await get('/mailbox', { cookie: `${cookie}x` })).status).toBe(403)
    expect((await get(path, { cookie })).status).toBe(302)

    const { status, headers, text } = await get('/mailbox', { cookie })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).toContain(email)
    expect(text).toMatch(/>[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d:\d\d UTC</)
    const otp = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
    await expect(platform.anybody.auth.verifyOTP({ email, otp })).resolves.toMatchObject({
      resetToken: expect.any(String),
    })
    expect(platform.logged.join('\n')).not.toContain(keyOf(platform))
  })

  it.each([
    ['another name for this machine, as a page elsewhere would use', { host: 'rebound.example' }],
    ['a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['another proxy', { via: '1.1 gateway' }],
    ['a third', { forwarded: 'for=127.0.0.1' }],
  ])('is not there for who comes by %s', async (_, headers) => {
    const found = await get('/mailbox', { cookie, ...(headers as Record<string, string>) })
    expect(found.status).toBe(404)
  })

  it('is not there for another machine', async () => {
    const from = (address: string) =>
      mailboxRoutes(platform.platform).request(
        'http://127.0.0.1/mailbox',
        { headers: { cookie } },
        { incoming: { socket: { remoteAddress: address } } },
      )
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await from(address)).status).toBe(200)
    }
    const routes = mailboxRoutes(platform.platform)
    routes.onError((_, context) => context.text('', 404))
    for (const address of ['203.0.113.9', '::ffff:10.0.0.2', '2001:db8::1', '']) {
      const answer = await routes.request(
        'http://127.0.0.1/mailbox',
        { headers: { cookie } },
        { incoming: { socket: { remoteAddress: address } } },
      )
      expect(answer.status).toBe(404)
    }
  })
})

it('there is no mailbox where a mail server is set, or a proxy is in front', async () => {
  const server = await startTestMailServer()
  for (const settings of [{ mailServer: server.setting }, { trustProxy: true }]) {
    const own = await startTestPlatform(settings)
    expect(own.mailboxUrl).toBeNull()
    const address = `${own.url}/mailbox?key=${own.platform.mailboxAccess.key}`
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(404)
    await own.end()
  }
  await server.close()
})

it('keeps the newest fifty mails, newest first', async () => {
  const { mailbox } = platform.platform
  for (let number = 1; number <= 52; number += 1) {
    await mailbox.put({ kind: 'api-key', to: email, subject: `Mail ${number}`, text: '', html: '' })
  }
  const subjects = (await mailbox.list()).map((one) => one.subject)
  expect(subjects).toEqual(Array.from({ length: 50 }, (_, index) => `Mail ${52 - index}`))
})
