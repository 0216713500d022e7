import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { requestDigest, requestHash } from './request-hash.ts'

describe('over HTTP', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.end())

  const post = async (body: object, key: string, token = platform.token) => {
    const response = await fetch(`${platform.url}/api/collection/createCollection`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { data?: { _id: string }; code?: string }
    return { status: response.status, replayed: response.headers.get('idempotency-replayed'), answer }
  }

  it('the same key with the same request does the work once, also at the same time and in another order of keys', async () => {
    const [first, second] = await Promise.all([
      post({ name: 'Once', symbol: 'ONCE' }, 'once'),
      post({ symbol: 'ONCE', name: 'Once' }, 'once'),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer).toEqual(first.answer)
    expect([first.replayed, second.replayed].sort()).toEqual([null, 'true'])
    const { totalCount } = await platform.sdk.collections.list({ page: 1, pageSize: 8, search: 'Once' })
    expect(totalCount).toBe(1)
  })

  it('the same key with another request is a conflict', async () => {
    await post({ name: 'Twice', symbol: 'TWICE' }, 'reused')
    expect(await post({ name: 'Other', symbol: 'OTHER' }, 'reused')).toMatchObject({
      status: 409,
      answer: { code: 'idempotency-key-reused' },
    })
  })

  it('belongs to its person: another person’s call with the same key runs separately', async () => {
    const mine = await post({ name: 'Mine', symbol: 'MINE' }, 'shared')
    const other = await platform.platform.sessions.open(
      { id: 'x', role: 'admin', version: 1 },
      { userAgent: undefined, address: '' },
    )
    expect((await post({ name: 'Mine', symbol: 'MINE' }, 'shared', other)).status).toBe(401)
    const person = await platform.addPerson('sub_admin')
    const theirs = await person.collections.create(
      { name: 'Mine', symbol: 'MINE2' },
      { idempotencyKey: 'shared' },
    )
    expect(theirs.data._id).not.toBe(mine.answer.data?._id)
  })

  it('a refusal is not stored: a repeated call may succeed', async () => {
    const request = { name: 'Later', symbol: 'LATER' }
    const { data } = await platform.sdk.collections.create({ name: 'In the way', symbol: 'LATER' })
    expect((await post(request, 'later')).status).toBe(400)
    await platform.sdk.collections.update({ collection_id: data._id, symbol: 'GONE' })
    expect(await post(request, 'later')).toMatchObject({ status: 200, replayed: null })
  })

  it('the stored hash of a request can’t be guessed from the database', async () => {
    const request = { name: 'Guessed', symbol: 'GUESS' }
    await post(request, 'guess')
    const { db, keyedHash } = platform.platform
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'guess'))
    const plain = requestHash({
      operation: 'createCollection',
      path: {},
      query: {},
      bodyDigest: requestDigest(request),
    })
    expect(row?.requestHash).not.toBe(plain)
    expect(row?.requestHash).toBe(keyedHash('request', plain))
  })

  it('a key that no header can rightly hold is refused', async () => {
    expect((await post({ name: 'A', symbol: 'A' }, 'x'.repeat(201))).status).toBe(400)
  })

  it('an upload counts by its bytes', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      platform.sdk.collections.uploadImage({ file: new File([bytes], 'a.png') }, { idempotencyKey: 'upload' })
    const first = await upload(new Uint8Array(png))
    expect(await upload(new Uint8Array(png))).toEqual(first)
    await expect(upload(new Uint8Array([...png, 0]))).rejects.toMatchObject({ status: 409 })
  })

  it('a token is never written down', async () => {
    const own = await startTestPlatform()
    const change = { currentPassword: 'a password for tests', newPassword: 'a newer password for tests' }
    const { token } = await own.sdk.auth.updatePassword(change)
    const rows = await own.database.db.select().from(idempotencyKeys)
    expect(JSON.stringify(rows)).not.toContain(token)
    await own.end()
  })

  it('the answer is there after a restart', async () => {
    const first = await startTestPlatform()
    const made = await first.sdk.collections.create(
      { name: 'Kept', symbol: 'KEPT' },
      { idempotencyKey: 'kept' },
    )
    const second = await first.restart()
    const again = await second.sdk.collections.create(
      { name: 'Kept', symbol: 'KEPT' },
      { idempotencyKey: 'kept' },
    )
    expect(again).toEqual(made)
    expect((await second.sdk.collections.list({ page: 1, pageSize: 8 })).totalCount).toBe(1)
    await second.end()
  })
})
