import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBodyRoom } from './body-room.ts'

const mebibyte = 1024 * 1024

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A room of 10 MiB for each owner and 20 MiB for all, and what has been let in, in order. */
function open() {
  const room = createBodyRoom({ maxPerOwner: 10 * mebibyte, maxTotal: 20 * mebibyte })
  const started: string[] = []
  const refused: Record<string, unknown> = {}
  const ends = new Map<string, () => void>()
  async function settle() {
    await vi.advanceTimersByTimeAsync(0)
    return [...started]
  }
  function send(name: string, mebibytes: number, signal = new AbortController().signal) {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    const owner = name.replace(/\d/, '')
    room
      .run({ owner, bytes: mebibytes * mebibyte, request: { signal } }, () => {
        started.push(name)
        return promise
      })
      .catch((thrown: { kind?: string; retryAfter?: number; message: string }) => {
        refused[name] = { kind: thrown.kind, retryAfter: thrown.retryAfter, message: thrown.message }
      })
  }
  return { send, settle, end: (name: string) => ends.get(name)?.(), refused }
}

describe('room for bodies', () => {
  it('delays a person’s bodies beyond their share, in order, and no one else’s', async () => {
    const { send, settle, end } = open()
    send('ada1', 8)
    send('ada2', 4)
    send('ada3', 1)
    send('lin1', 8)
    expect(await settle()).toEqual(['ada1', 'lin1'])
    end('ada1')
    expect(await settle()).toEqual(['ada1', 'lin1', 'ada2', 'ada3'])
  })

  it('lets a body pass that fits while one of another person does not', async () => {
    const { send, settle, end } = open()
    send('ada1', 9)
    send('lin1', 9)
    send('kim1', 8)
    send('rui1', 2)
    expect(await settle()).toEqual(['ada1', 'lin1', 'rui1'])
    end('ada1')
    expect(await settle()).toEqual(['ada1', 'lin1', 'rui1', 'kim1'])
  })

  it('takes a body that is larger than the room while it is empty', async () => {
    const { send, settle, end } = open()
    send('ada1', 30)
    send('lin1', 1)
    expect(await settle()).toEqual(['ada1'])
    end('ada1')
    expect(await settle()).toEqual(['ada1', 'lin1'])
  })

  it('forgets a body whose sender has gone, and lets in what waited behind it', async () => {
    const { send, settle, end, refused } = open()
    const gone = new AbortController()
    send('ada1', 8)
    send('ada2', 4, gone.signal)
    send('ada3', 1)
    send('ada4', 1, AbortSignal.abort())
    gone.abort()
    expect(await settle()).toEqual(['ada1', 'ada3'])
    const refusal = { kind: 'validation', message: 'The request ended before its body did.' }
    expect(refused).toEqual({ ada2: refusal, ada4: refusal })
    end('ada1')
    expect(await settle()).toEqual(['ada1', 'ada3'])
  })

  it('refuses a body that has waited for a minute, and says when to come back', async () => {
    const { send, settle, end, refused } = open()
    send('ada1', 8)
    send('ada2', 4)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(refused).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toEqual({
      ada2: {
        kind: 'rate-limited',
        retryAfter: 30,
        message: 'Too many uploads are under way. Try again in 30 seconds.',
      },
    })
    end('ada1')
    send('ada3', 8)
    expect(await settle()).toEqual(['ada1', 'ada3'])
  })

  it('admits short bodies immediately', async () => {
    const { send, settle } = open()
    send('ada1', 10)
    await settle()
    send('ada2', 1 / 16)
    expect(await settle()).toEqual(['ada1', 'ada2'])
  })
})
