import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const mebibyte = 1024 * 1024
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n%âãÏÓ\n'
const tail = '\r\n--x--\r\n'
/** Zeros that make a form as long. */
const filling = (length: number) => Buffer.alloc(length - Buffer.byteLength(head + tail))

/** Begins an upload of so many bytes, all but the end of its form. */
function begin(token: string, length: number): ClientRequest {
  const started = request(`${platform.url}/api/asset/assetFileUpload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
    },
  })
  started.on('error', () => undefined)
  started.write(head)
  started.write(filling(length))
  return started
}

async function finish(started: ClientRequest): Promise<number | undefined> {
  const answer = once(started, 'response') as Promise<[IncomingMessage]>
  started.end(tail)
  const [response] = await answer
  response.resume()
  return response.statusCode
}

/** Returns the bytes of the forms that are being received, those of each by itself. */
async function received(): Promise<number[]> {
  const folder = join(platform.dataDir, 'uploads')
  const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return found.flatMap((one) => (one?.isFile() ? [one.size] : []))
}

it('the files of a form are on disk while it arrives, and gone with its answer, or with its sender', async () => {
  const whole = begin(platform.token, 20 * mebibyte)
  const lost = begin(platform.token, 20 * mebibyte)
  // The reader of the form keeps the last bytes until it knows that they are not its end.
  const arrived = async () => (await received()).filter((size) => size > 19 * mebibyte)
  await expect.poll(arrived, { timeout: 60_000 }).toHaveLength(2)
  lost.destroy()
  expect(await finish(whole)).toBe(200)
  await expect.poll(received, { timeout: 60_000 }).toEqual([])
})

it('of one person 256 MiB are received at a time: what is more waits unread, and others do not', async () => {
  const other = { email: 'lin@gallery.example', password: 'a harbor plate of seven lines' }
  await platform.sdk.subAdmins.create(other)
  const { token } = await platform.anybody.auth.login(other)
  const five = Array.from({ length: 5 }, () => begin(platform.token, 50 * mebibyte))
  await expect
    .poll(async () => (await received()).filter((size) => size > 49 * mebibyte), { timeout: 60_000 })
    .toHaveLength(5)
  const order: string[] = []
  const sixth = finish(begin(platform.token, 7 * mebibyte)).then((status) => order.push(`sixth: ${status}`))
  expect(await finish(begin(token, 8 * mebibyte))).toBe(200)
  expect(await finish(begin(token, 9 * mebibyte))).toBe(200)
  order.push('room')
  expect(await finish(five[0] as ClientRequest)).toBe(200)
  await sixth
  expect(order).toEqual(['room', 'sixth: 200'])
  for (const one of five.slice(1)) one.destroy()
  await expect.poll(received, { timeout: 60_000 }).toEqual([])
})
