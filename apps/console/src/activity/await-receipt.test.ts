import { ChainError, type Receipt } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import { describe, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { awaitReceipt, revertText } from './await-receipt.ts'
import type { EngineContext, ReceiptCode } from './engine-context.ts'

const place = { blockchainType: 6, networkType: 1 }
const hash = `0x${'1'.repeat(64)}`
const headers = () => ({})

/** What a wait needs, and how often the platform was asked who is signed in. */
function context(code: Partial<ReceiptCode> | Error, profile = () => Response.json({ data: {} })) {
  const asked = vi.fn<() => Response>(profile)
  const given: Partial<EngineContext> = {
    sdk: createSdk({ backends: { main: 'http://platform.test' }, retries: 0, fetch: async () => asked() }),
    endpointMap: getConfig().endpointMap,
    receiptCode: async () => {
      if (code instanceof Error) throw code
      return code as ReceiptCode
    },
    headers,
  }
  return { asked, given: given as EngineContext }
}

describe('a wait for a transaction', () => {
  it('ends by its receipt, of its network', async () => {
    const waitForReceipt = vi.fn<ReceiptCode['waitForReceipt']>().mockResolvedValue({ hash } as Receipt)
    const { signal } = new AbortController()
    const outcome = await awaitReceipt(context({ waitForReceipt }).given, place, hash, signal)
    expect(outcome).toEqual({ receipt: { hash } })
    const network = getConfig().endpointMap.get(6, 1)
    expect(waitForReceipt).toHaveBeenCalledExactlyOnceWith({ network, hash, signal, headers })
  })

  it.each([
    ['nobody has seen it', { waitForReceipt: () => Promise.reject(new ChainError('unresolved')) }],
    ['what awaits it can’t be loaded', new Error('It could not be loaded.')],
  ])('is unresolved, not failed, where %s, and requests no session', async (_, code) => {
    const { asked, given } = context(code)
    const outcome = await awaitReceipt(given, place, hash, new AbortController().signal)
    expect(outcome).toEqual({ unresolved: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(asked).not.toHaveBeenCalled()
  })

  it('is unresolved on a network that is not configured', async () => {
    const outcome = await awaitReceipt(
      context({}).given,
      { blockchainType: 9, networkType: 9 },
      hash,
      new AbortController().signal,
    )
    expect(outcome).toEqual({ unresolved: expect.any(String) })
  })

  const refused = { waitForReceipt: () => Promise.reject(new ChainError('unauthorized')) }

  it.each([
    ['stands', () => Response.json({ data: { role: 'admin', walletAddress: null } })],
    ['can’t be asked about', () => Response.json({ error: 'Not now.' }, { status: 403 })],
  ])('is unresolved where the node’s proxy refuses it and the session %s', async (_, profile) => {
    const { asked, given } = context(refused, profile)
    const outcome = await awaitReceipt(given, place, hash, new AbortController().signal)
    expect(outcome).toEqual({ unresolved: expect.any(String) })
    expect(asked).toHaveBeenCalledOnce()
  })

  it('is left to the next sign-in where the session is over', async () => {
    const { given } = context(refused, () => Response.json({ error: 'jwt expired' }, { status: 401 }))
    const outcome = awaitReceipt(given, place, hash, new AbortController().signal)
    await expect(outcome).rejects.toMatchObject({ kind: 'session-expired' })
  })

  it('is not started by a tab that stops, and ends with it', async () => {
    const reason = new Error('The tab stops.')
    const waitForReceipt = vi.fn<ReceiptCode['waitForReceipt']>().mockRejectedValue(new ChainError('aborted'))
    const { given } = context({ waitForReceipt })
    await expect(awaitReceipt(given, place, hash, AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(waitForReceipt).not.toHaveBeenCalled()
    const stop = new AbortController()
    const wait = awaitReceipt(given, place, hash, stop.signal)
    stop.abort(reason)
    await expect(wait).rejects.toBe(reason)
  })
})

describe('why a transaction was reverted', () => {
  it('is what the network says', async () => {
    const getRevertError = vi
      .fn<ReceiptCode['getRevertError']>()
      .mockResolvedValue(new ChainError('reverted', { reason: 'Sold out' }))
    const { signal } = new AbortController()
    const text = await revertText(context({ getRevertError }).given, place, hash, signal)
    expect(text).toBe('The contract refused the transaction. It says: Sold out')
    const network = getConfig().endpointMap.get(6, 1)
    expect(getRevertError).toHaveBeenCalledExactlyOnceWith({ network, hash, signal, headers })
  })

  it('is not known where it can’t be asked, and nobody waits for it in a tab that stops', async () => {
    const { given } = context(new Error('It could not be loaded.'))
    const text = await revertText(given, place, hash, new AbortController().signal)
    expect(text).toBe('The contract refused the transaction.')
    const reason = new Error('The tab stops.')
    await expect(revertText(given, place, hash, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
