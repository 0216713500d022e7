import { expect, it, vi } from 'vitest'
import { createSdk } from '../index.ts'

const sdk = createSdk({ backends: { main: '' }, session: { getToken: () => 'token' } })
const size = 24 * 1024 * 1024
const file = new File([new Uint8Array(size)], 'film.mp4', { type: 'video/mp4' })

it('an upload reports its progress', async () => {
  const shares: number[] = []
  const call = sdk.assets.uploadFile({ file }, { onProgress: (share) => shares.push(share) })
  // The server stops after the first chunk, so progress reported now is of a running upload.
  await vi.waitFor(() => expect(shares.length).toBeGreaterThan(0), { timeout: 60_000 })
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true)
  await fetch('/go-on')
  const { message } = await call
  expect(Number(message)).toBeGreaterThan(size)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

it('an aborted upload stops', async () => {
  const controller = new AbortController()
  const shares: number[] = []
  const call = sdk.assets.uploadFile(
    { file },
    { signal: controller.signal, onProgress: (share) => shares.push(share) },
  )
  await vi.waitFor(() => expect(shares.length).toBeGreaterThan(0), { timeout: 60_000 })
  controller.abort()
  await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  await fetch('/go-on')
  // The server answers once it has seen the connection close.
  expect((await fetch('/gone')).ok).toBe(true)
})

it('an upload to a server that does not exist is a network error', async () => {
  const nowhere = createSdk({ backends: { main: 'http://127.0.0.1:9' } })
  const call = nowhere.assets.uploadFile({ file: new Blob(['x']) }, { onProgress: () => undefined })
  await expect(call).rejects.toMatchObject({ kind: 'network' })
})

it.each([
  ['a call', () => sdk.profile.get()],
  ['an upload', () => sdk.collections.uploadImage({ file: new Blob(['x']) })],
  [
    'an upload with progress',
    () => sdk.collections.uploadImage({ file: new Blob(['x']) }, { onProgress: () => undefined }),
  ],
])('%s that is sent to a login page is malformed', async (_, call) => {
  await expect(call()).rejects.toMatchObject({
    kind: 'malformed',
    message: 'The server redirected this call instead of answering it.',
  })
})
