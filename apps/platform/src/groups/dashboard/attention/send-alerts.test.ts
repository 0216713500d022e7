import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#src/storage/db/new-id.ts'
import { alerts } from '#src/storage/db/schema/alerts.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { shortenTimers } from '#test/shorten-timers.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
beforeAll(async () => {
  const restore = shortenTimers(5_000, 50)
  platform = await startTestPlatform({ alerts: true, publicHost: 'console.example' }, clock.now)
  restore()
  await platform.addPerson('sub_admin')
  await warmUp()
})
afterAll(() => platform.end())
beforeEach(async () => {
  await platform.database.db.delete(runs)
  await platform.database.db.delete(alerts)
})

/** Resolves when the first look is over, and each source has been read within its two and a half seconds. */
async function warmUp() {
  const { db } = platform.database
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 80_000 })
  await until(async () => expect((await platform.sdk.dashboard.attention()).data.unread).toEqual([]))
  // Ten minutes without it make it over: at the next look, and not yet at the first.
  const seenAt = new Date(clock.now().getTime() - 7 * 60_000)
  await db.insert(alerts).values({ id: 'over', source: 'runs', firstSeenAt: seenAt, lastSeenAt: seenAt })
  minutes(5)
  await until(async () => expect(await db.select().from(alerts)).toEqual([]))
}

const minutes = (count: number) => clock.pass(count * 60)
const alertMails = async () =>
  (await platform.platform.mailbox.list()).filter(({ kind }) => kind === 'alert').toReversed()
/** Resolves when it has looked since now. */
async function looked() {
  const before = clock.now()
  // Something that lasts says when it was last seen.
  await expect
    .poll(async () =>
      (await platform.database.db.select().from(alerts)).some(({ lastSeenAt }) => lastSeenAt >= before),
    )
    .toBe(true)
}

async function fail(name: string, error: string | null = null, id = newId()): Promise<string> {
  const at = clock.now()
  await platform.database.db.insert(runs).values({
    id,
    kind: 'import',
    state: 'failed',
    name,
    error,
    createdBy: admin.email,
    createdAt: at,
    endedAt: at,
    updatedAt: at,
  })
  return id
}

it('mails every admin once about a lasting problem, and no one about one that ended by itself', async () => {
  await fail('Tides', 'The file is gone.')
  minutes(5)
  await looked()
  expect(await alertMails()).toEqual([])
  minutes(5)
  await expect.poll(alertMails).toMatchObject([{ to: admin.email, subject: 'The run for “Tides” failed' }])
  const [first] = await alertMails()
  expect(first?.text).toBe(
    'The run for “Tides” failed. The file is gone.\n\nOpen the dashboard of console.example to see and fix it. You get one email about each, not another while it lasts.\n',
  )

  await fail('Ebb')
  await fail('Flood')
  minutes(5)
  await looked()
  minutes(5)
  await expect.poll(alertMails).toHaveLength(2)
  expect((await alertMails()).at(-1)).toMatchObject({ subject: '2 things need attention' })

  await fail('Brief')
  minutes(5)
  await looked()
  await platform.database.db.delete(runs)
  await fail('Later')
  minutes(5)
  await looked()
  minutes(5)
  await expect.poll(alertMails).toHaveLength(3)
  expect((await alertMails()).at(-1)).toMatchObject({ subject: 'The run for “Later” failed' })
})

it('tells again only of what was over for an hour', async () => {
  const before = (await alertMails()).length
  // It lasts, so that each look can be told.
  await fail('Ebb')
  const id = await fail('Tides')
  minutes(5)
  await looked()
  minutes(5)
  await expect.poll(alertMails).toHaveLength(before + 1)
  const remove = () => platform.database.db.delete(runs).where(eq(runs.id, id))
  await remove()
  minutes(5)
  await looked()
  await fail('Tides', null, id)
  for (const _look of [1, 2]) {
    minutes(5)
    await looked()
  }
  await remove()
  minutes(65)
  await looked()
  await fail('Tides', null, id)
  minutes(5)
  await looked()
  minutes(5)
  await expect
    .poll(async () => (await alertMails()).slice(before).map(({ subject }) => subject))
    .toEqual(['2 things need attention', 'The run for “Tides” failed'])
})

it('tells of many things as one, however many come after', async () => {
  const before = (await alertMails()).length
  for (const name of 'ABCDEFG') await fail(name)
  minutes(5)
  await looked()
  for (const name of 'HIJKL') await fail(name)
  minutes(5)
  await expect
    .poll(async () => (await alertMails()).slice(before))
    .toMatchObject([
      { subject: '12 things need attention', text: expect.stringContaining('And 7 more like these.') },
    ])
})
