import { ApiError, type PremintAsset } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { activityCommands } from './activity-commands.ts'
import { setEngine, setEngineStarter } from './current-engine.ts'
import type { Engine } from './engine.ts'

const collection = { id: 'c1', name: 'Harbour lights' }

/** Takes the engine of the test before from the page, and returns what gives it this one, until the test ends. */
function prepare(engine: Partial<Engine>) {
  setEngineStarter(null)
  setEngine(null)
  onTestFinished(() => {
    // Else the next engine on this page would start before anyone needs it.
    setEngineStarter(() => undefined)
    setEngineStarter(null)
    setEngine(null)
  })
  return () => setEngine(Promise.resolve(engine as Engine))
}

it('hands mints to the engine of whoever is signed in, as soon as there is one', async () => {
  const assets = [{ _id: 'a0' }] as PremintAsset[]
  const engine = { adoptPending: vi.fn<Engine['adoptPending']>(async () => undefined) }
  const start = prepare(engine)
  const adopted = activityCommands.adoptPending(assets, collection)
  start()
  await adopted
  expect(engine.adoptPending).toHaveBeenCalledExactlyOnceWith(assets, collection)
})

it.each(['pause', 'resume', 'cancel', 'retryFailed', 'sendAgain', 'dismiss'] as const)(
  'hands work to the engine: %s',
  async (name) => {
    const command = vi.fn<Engine[typeof name]>(async () => undefined)
    prepare({ [name]: command })()
    await activityCommands[name]('m1')
    expect(command).toHaveBeenCalledExactlyOnceWith('m1')
  },
)

it('returns what the engine says of work that it has started', async () => {
  const startMint = vi.fn<Engine['startMint']>(async () => ({ activityId: 'm1', queued: 1 }))
  const startTask = vi.fn<Engine['startTask']>(async () => 't1')
  prepare({ startMint, startTask })()
  const mint = {
    collection,
    assets: [{ id: 'a0', name: 'Light 0' }],
    network: getConfig().endpointMap.get(1, 1),
  }
  expect(await activityCommands.startMint(mint)).toEqual({ activityId: 'm1', queued: 1 })
  expect(startMint).toHaveBeenCalledExactlyOnceWith(mint)
  const paymaster = { blockchainType: 1, networkType: 1 }
  expect(await activityCommands.startTask('deploy-paymaster', paymaster)).toBe('t1')
  expect(startTask).toHaveBeenCalledExactlyOnceWith('deploy-paymaster', paymaster)
})

describe('a deployment', () => {
  const hash = `0x${'1'.repeat(64)}`
  const sent = { transactionHash: hash }
  const operation = 'deployCollectionSmartContract'

  /** Sends one so, and returns its answer, what happened in which order, what was watched, and what was said. */
  async function deploy(
    send: () => Promise<typeof sent>,
    readyToSend: Engine['readyToSend'] = async () => {},
    store = async () => {},
  ) {
    const deployment = {
      collection,
      network: getConfig().endpointMap.get(1, 1),
      smartContractType: 1,
      title: 'Deploy ERC-721 on Amber',
      formerHash: null,
    }
    const steps: string[] = []
    const watchDeployment = vi.fn<Engine['watchDeployment']>(async ({ hash, ...input }) => {
      expect(input).toEqual(deployment)
      steps.push(`watched ${hash}`)
      await store()
    })
    prepare({ readyToSend, watchDeployment })()
    const info = vi.spyOn(toast, 'info').mockReturnValue('')
    onTestFinished(() => info.mockRestore())
    const ended = activityCommands.sendDeployment(deployment, () => {
      steps.push('sent')
      return send()
    })
    const outcome = await ended.then(
      (value) => ({ value }),
      (reason: unknown) => ({ reason }),
    )
    return { ...outcome, steps, said: info.mock.calls.flat() }
  }

  it('is watched under its hash once it is sent', async () => {
    expect(await deploy(async () => sent)).toEqual({
      value: sent,
      steps: ['sent', `watched ${hash}`],
      said: [],
    })
  })

  it('that is sent is no failure where the browser can’t store it', async () => {
    const full = () => Promise.reject(new DOMException('No space is left.', 'QuotaExceededError'))
    expect(
      await deploy(
        async () => sent,
        async () => {},
        full,
      ),
    ).toEqual({
      value: sent,
      steps: ['sent', `watched ${hash}`],
      said: [
        'The deployment is sent, but this browser couldn’t store it. Check the contract before you deploy it again.',
      ],
    })
  })

  it('is not sent where its end could not be awaited', async () => {
    const reason = new Error('It could not be loaded.')
    expect(
      await deploy(
        async () => sent,
        () => Promise.reject(reason),
      ),
    ).toEqual({ reason, steps: [], said: [] })
  })

  it('that is refused is not watched', async () => {
    const reason = new ApiError('It is deployed already.', { kind: 'conflict', status: 409, operation })
    expect(await deploy(() => Promise.reject(reason))).toEqual({ reason, steps: ['sent'], said: [] })
  })

  const said = [
    'The platform accepted it, but its answer could not be read. Check the contract before you deploy it again.',
  ]

  it('whose answer can’t be read is watched without a hash, and says so', async () => {
    const unreadable = new ApiError('This is no JSON.', { kind: 'malformed', status: 200, operation })
    expect(await deploy(() => Promise.reject(unreadable))).toEqual({
      value: null,
      steps: ['sent', 'watched null'],
      said,
    })
  })

  it('whose answer names no transaction is watched the same way', async () => {
    const answer = { transactionHash: 'soon' }
    expect(await deploy(async () => answer)).toEqual({ value: answer, steps: ['sent', 'watched null'], said })
  })
})
