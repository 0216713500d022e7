import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { createIdempotency } from './idempotency.ts'

describe('another request under the key of a call that still runs', () => {
  const call = { actorId: 'a', key: 'k', operation: 'createUpdateVenue', requestHash: 'first' }
  const other = { ...call, requestHash: 'other' }

  /** Both calls, the first of which ends as it is told once the second has seen that it runs. */
  async function both() {
    const { db, close } = await openTestDatabase()
    const keys = await createIdempotency(db, true)
    const end = Promise.withResolvers<string>()
    const done: string[] = []
    const attempt = (answer: string | Promise<string>) => async () => {
      const text = await answer
      done.push(text)
      return text
    }
    const first = keys.run(call, attempt(end.promise))
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(1)
    const looked = vi.spyOn(db, 'select')
    const second = Promise.allSettled([keys.run(other, attempt('other'))])
    await expect.poll(() => looked).toHaveBeenCalled()
    return {
      first: Promise.allSettled([first]),
      second,
      end,
      done,
      close: async () => {
        await keys.close()
        await close()
      },
    }
  }

  it('is refused when the first is done', async () => {
    const { second, end, done, close } = await both()
    end.resolve('first')
    const message = 'This Idempotency-Key was used for another request. Use a new one.'
    expect(await second).toMatchObject([
      { status: 'rejected', reason: { message, code: 'idempotency-key-reused' } },
    ])
    expect(done).toEqual(['first'])
    await close()
  })

  it('does the work when the first was refused', async () => {
    const { first, second, end, done, close } = await both()
    end.reject(new Error('No.'))
    expect(await first).toMatchObject([{ status: 'rejected' }])
    expect(await second).toMatchObject([{ value: { answer: 'other', replayed: false } }])
    expect(done).toEqual(['other'])
    await close()
  })
})

describe('a call during which the database goes away', () => {
  const call = { actorId: 'a', key: 'k', operation: 'create', requestHash: 'same' }

  async function onDatabaseThatGoes() {
    const { db, close } = await openTestDatabase()
    let away = false
    const guarded = new Proxy(db, {
      get(target, name) {
        if (away && (name === 'update' || name === 'delete')) throw new Error('Connection terminated.')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const idempotency = await createIdempotency(guarded, false)
    return {
      idempotency,
      go: (gone: boolean) => {
        away = gone
      },
      end: async () => {
        await idempotency.close()
        await close()
      },
    }
  }

  it('is done once: its answer is stored when the database is back', async () => {
    const { idempotency, go, end } = await onDatabaseThatGoes()
    const first = await idempotency.run(call, async () => {
      go(true)
      return { made: 'first' }
    })
    expect(first).toEqual({ answer: { made: 'first' }, replayed: false })
    go(false)
    const again = await idempotency.run(call, async () => ({ made: 'second' }))
    expect(again).toEqual({ answer: { made: 'first' }, replayed: true })
    await end()
  })

  it('and which was refused can be repeated when it is back', async () => {
    const { idempotency, go, end } = await onDatabaseThatGoes()
    const refused = idempotency.run(call, async () => {
      go(true)
      throw new Error('Refused.')
    })
    await expect(refused).rejects.toThrow('Refused.')
    go(false)
    expect(await idempotency.run(call, async () => 'done')).toEqual({ answer: 'done', replayed: false })
    await end()
  })
})

describe('a call that a crash cut off', () => {
  const call = { actorId: 'a', key: 'k', operation: 'mint', requestHash: 'same' }
  const never = new Promise<never>(() => undefined)

  it('is done again by the next process on the same embedded database', async () => {
    const { db, close } = await openTestDatabase()
    const crashed = await createIdempotency(db, true)
    void crashed.run(call, () => never)
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(1)
    const next = await createIdempotency(db, true)
    expect(await next.run(call, async () => ({ done: true }))).toEqual({
      answer: { done: true },
      replayed: false,
    })
    await Promise.all([crashed.close(), next.close()])
    await close()
  })

  it('is done again by another copy only when its runner gives no sign of life any more', async () => {
    const { db, close } = await openTestDatabase()
    const one = await createIdempotency(db, false)
    const two = await createIdempotency(db, false)
    void one.run(call, () => never)
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(1)
    let done = false
    const second = two.run(call, async () => {
      done = true
      return 'second'
    })
    const [row] = await db.select().from(idempotencyKeys)
    expect(row?.leaseUntil.getTime()).toBeGreaterThan(Date.now())
    expect(done).toBe(false)
    await db
      .update(idempotencyKeys)
      .set({ leaseUntil: new Date(0) })
      .where(eq(idempotencyKeys.key, 'k'))
    expect(await second).toEqual({ answer: 'second', replayed: false })
    await Promise.all([one.close(), two.close()])
    await close()
  })

  it('a runner that lost its lease does not overwrite what the other one answered', async () => {
    const { db, close } = await openTestDatabase()
    const one = await createIdempotency(db, false)
    const two = await createIdempotency(db, false)
    const late = Promise.withResolvers<string>()
    const first = one.run(call, () => late.promise)
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(1)
    await db.update(idempotencyKeys).set({ leaseUntil: new Date(0) })
    await two.run(call, async () => 'second')
    late.resolve('first')
    await first
    expect(await one.run(call, async () => 'third')).toEqual({ answer: 'second', replayed: true })
    await Promise.all([one.close(), two.close()])
    await close()
  })
})

describe('a key', () => {
  const call = { actorId: 'a', key: 'k', operation: 'mint', requestHash: 'same' }
  const never = new Promise<never>(() => undefined)

  /** A database, and the platform's keys on it with an hour, or what is repeated in it, that passes when a test says so. */
  async function onHeldClock() {
    const { db, close } = await openTestDatabase()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const idempotency = await createIdempotency(db, false)
    onTestFinished(async () => {
      vi.useRealTimers()
      await idempotency.close()
      await close()
    })
    return { db, idempotency }
  }
  const age = (key: string, milliseconds: number) => ({
    actorId: 'a',
    key,
    operation: 'mint',
    requestHash: 'same',
    status: 'done' as const,
    runner: 'x',
    leaseUntil: new Date(),
    createdAt: new Date(Date.now() - milliseconds),
  })
  const week = 604_800_000

  it('gets the answer of its own call while others run', async () => {
    const { db, idempotency } = await onHeldClock()
    const under = [call, { ...call, key: 'other' }, { ...call, actorId: 'b' }].map((one) => {
      const end = Promise.withResolvers<string>()
      return { one, end, answered: idempotency.run(one, () => end.promise) }
    })
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(3)
    for (const [index, { end, answered }] of under.entries()) {
      end.resolve(`answer ${index}`)
      await answered
    }
    const again = under.map(({ one }) => idempotency.run(one, async () => 'again'))
    expect(await Promise.all(again)).toEqual([
      { answer: 'answer 0', replayed: true },
      { answer: 'answer 1', replayed: true },
      { answer: 'answer 2', replayed: true },
    ])
  })

  it('is stored for seven days, and forgotten within an hour after them', async () => {
    const { db } = await onHeldClock()
    await db.insert(idempotencyKeys).values([age('old', week + 60_000), age('young', week - 60_000)])
    vi.advanceTimersByTime(3_599_999)
    expect(await db.$count(idempotencyKeys)).toBe(2)
    vi.advanceTimersByTime(1)
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(1)
    expect(await db.select().from(idempotencyKeys)).toMatchObject([{ key: 'young' }])
  })

  it('of a runner that gives no sign of life is refused for another request', async () => {
    const { db, idempotency } = await onHeldClock()
    await db.insert(idempotencyKeys).values({ ...age('k', 0), status: 'running', leaseUntil: new Date(0) })
    await expect(
      idempotency.run({ ...call, requestHash: 'other' }, async () => 'other'),
    ).rejects.toMatchObject({ code: 'idempotency-key-reused' })
    expect(await idempotency.run(call, async () => 'again')).toEqual({ answer: 'again', replayed: false })
  })

  it('that is released while it is looked up is taken', async () => {
    const { db, idempotency } = await onHeldClock()
    const values = { ...age('k', 0), status: 'running' as const, leaseUntil: new Date(Date.now() + 30_000) }
    await db.insert(idempotencyKeys).values(values)
    const released = db.delete(idempotencyKeys)
    const select = vi.spyOn(db, 'select')
    select.mockImplementationOnce((() => ({
      from: () => ({ where: () => released.then(() => []) }),
    })) as unknown as typeof db.select)
    expect(await idempotency.run(call, async () => 'first')).toEqual({ answer: 'first', replayed: false })
    expect(await idempotency.run(call, async () => 'second')).toEqual({ answer: 'first', replayed: true })
  })

  it('older than seven days is forgotten at the start, also on a shared database, where running ones stay', async () => {
    const { db, idempotency } = await onHeldClock()
    await db
      .insert(idempotencyKeys)
      .values([age('old', week + 60_000), { ...age('running', 0), status: 'running' }])
    const next = await createIdempotency(db, false)
    expect(await db.select().from(idempotencyKeys)).toMatchObject([{ key: 'running' }])
    await Promise.all([next.close(), idempotency.close()])
  })

  it('is held for thirty seconds, which start again every ten while its call runs, and for no other', async () => {
    const { db, idempotency } = await onHeldClock()
    const before = Date.now()
    void idempotency.run(call, () => never)
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(1)
    await db
      .insert(idempotencyKeys)
      .values({ ...age('other', 0), status: 'running', leaseUntil: new Date(0) })
    const leases = async () => {
      const rows = await db.select().from(idempotencyKeys)
      return Object.fromEntries(rows.map(({ key, leaseUntil }) => [key, leaseUntil.getTime()]))
    }
    const first = (await leases()).k ?? 0
    expect(first).toBeGreaterThanOrEqual(before + 29_000)
    expect(first).toBeLessThanOrEqual(Date.now() + 31_000)

    await db.update(idempotencyKeys).set({ leaseUntil: new Date(0) })
    vi.advanceTimersByTime(9_999)
    expect((await leases()).k).toBe(0)
    vi.advanceTimersByTime(1)
    await expect.poll(async () => (await leases()).k).toBeGreaterThanOrEqual(before + 29_000)
    expect((await leases()).other).toBe(0)
  })

  it('is not renewed once its call is done or refused, or when the platform has closed', async () => {
    const { db, idempotency } = await onHeldClock()
    const refused = { ...call, key: 'refused' }
    await expect(idempotency.run(refused, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
    await idempotency.run(call, async () => 'done')
    expect(await db.select().from(idempotencyKeys)).toMatchObject([{ key: 'k', status: 'done' }])
    expect(vi.getTimerCount()).toBe(2)
    const update = vi.spyOn(db, 'update')
    vi.advanceTimersByTime(10_000)
    expect(update).not.toHaveBeenCalled()
    await idempotency.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is renewed until its answer is stored, however late', async () => {
    const { db, idempotency } = await onHeldClock()
    const update = vi.spyOn(db, 'update')
    update.mockImplementationOnce(() => {
      throw new Error('Connection terminated.')
    })
    await idempotency.run(call, async () => 'done')
    const renewals = () => {
      update.mockClear()
      vi.advanceTimersByTime(10_000)
      return update.mock.calls.length
    }
    expect(renewals()).toBe(1)
    await expect.poll(renewals).toBe(0)
    expect(await db.select().from(idempotencyKeys)).toMatchObject([{ status: 'done', answer: 'done' }])
  })

  it('whose call does not end is refused after 25 seconds, with the five seconds after which to ask again', async () => {
    const { db, idempotency } = await onHeldClock()
    void idempotency.run(call, () => never)
    await expect.poll(() => db.$count(idempotencyKeys)).toBe(1)
    const now = vi.spyOn(Date, 'now')
    onTestFinished(() => now.mockRestore())
    const start = Date.now()
    now.mockReturnValueOnce(start)
    now.mockReturnValue(start + 25_001)
    await expect(idempotency.run(call, async () => 'second')).rejects.toMatchObject({
      kind: 'conflict',
      message: 'The first call with this Idempotency-Key is still running. Try again.',
      code: 'idempotency-key-running',
      retryAfter: 5,
    })
  })
})
