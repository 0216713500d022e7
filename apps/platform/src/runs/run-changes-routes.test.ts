import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { createStreamPlaces } from './stream-places.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

/** Opens a stream, and reads its first sign of life. */
async function open(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${platform.url}/api/runs/events`, { headers })
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  expect((await reader.read()).value).toBe(': here\n\n')
  return reader
}

it('of a person 20 streams are open: the oldest gives way to a newer one, and is told to come back later', async () => {
  const other = { email: 'lin@gallery.example', password: 'a harbor plate of seven lines' }
  await platform.sdk.subAdmins.create(other)
  const { token } = await platform.anybody.auth.login(other)
  const [admins, first, second] = [await open(platform.token), await open(token), await open(token)]
  const rest = []
  for (let count = 0; count < 19; count += 1) rest.push(await open(token))
  expect(await first.read()).toEqual({ done: false, value: 'retry: 60000\n\n' })
  expect((await first.read()).done).toBe(true)
  // The next one to give way is still open, and so is the other person's.
  rest.push(await open(token))
  expect((await second.read()).value).toBe('retry: 60000\n\n')
  await Promise.all([...rest, admins].map((reader) => reader.cancel()))
})

it('nobody takes the places of others with the API keys of one person', () => {
  const places = createStreamPlaces()
  const ended: string[] = []
  const take = (person: string, owner: string) =>
    places.take({ person, owner, giveWay: () => ended.push(owner) })
  take('lin', 'lin')
  for (let key = 0; key < 30; key += 1) for (let count = 0; count < 20; count += 1) take('ada', `key ${key}`)
  take('ben', 'ben')
  // 499 places beside the first, and one more for the last.
  expect(ended).toHaveLength(102)
  expect(ended).not.toContain('lin')
  expect(ended).not.toContain('ben')
})
