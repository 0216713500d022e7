import { ChainError, type Receipt } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { deleteActivityStore } from './activity-store.ts'
import { createActivityView } from './activity-view.ts'
import { type Engine, openEngine } from './engine.ts'

const email = 'grace@example.org'
const address = `0x${'c'.repeat(40)}`
const open: Engine[] = []

/** A tab whose platform answers these contracts in turn, the last one for good. */
async function tab(answers: object[], wait = async ({ hash }: { hash: string }) => ({ hash }) as Receipt) {
  const view = createActivityView()
  const engine = await openEngine({
    email,
    view,
    sdk: createSdk({
      backends: { main: 'http://platform.test' },
      fetch: async () => Response.json({ data: answers.length > 1 ? answers.shift() : answers[0] }),
    }),
    endpointMap: getConfig().endpointMap,
    waitForReceipt: wait,
    headers: () => ({}),
    listsChanged: () => undefined,
    taskEnded: () => undefined,
    retryDelay: 5,
  })
  open.push(engine)
  return { engine, work: () => view.getActivities() }
}

const deployment = () => ({
  collection: { id: 'c1', name: 'Harbour lights' },
  network: getConfig().endpointMap.get(6, 1),
  smartContractType: 1,
  hash: `0x${'1'.repeat(64)}`,
  title: 'Deploy ERC-721 on Basalt',
})

afterEach(async () => {
  for (const engine of open.splice(0)) engine.dispose()
  await deleteActivityStore(email)
})

it('a deployment is done when the platform says so, with its address, and is watched once', async () => {
  const { engine, work } = await tab([
    { status: 'deploying', contractAddress: null },
    { status: 'deployed', contractAddress: address },
  ])
  await engine.watchDeployment(deployment())
  await engine.watchDeployment(deployment())
  await vi.waitFor(() =>
    expect(work()).toMatchObject([{ status: 'done', contractAddress: address, active: false }]),
  )
})

it('a deployment that the network refused is failed, with the reason', async () => {
  const { engine, work } = await tab([{ status: 'failed', error: 'Out of gas.' }])
  await engine.watchDeployment(deployment())
  await vi.waitFor(() => expect(work()).toMatchObject([{ status: 'failed', error: 'Out of gas.' }]))
})

it('a deployment that nobody has seen mined is not failed, and the wait can go on', async () => {
  const wait = vi
    .fn<(options: { hash: string }) => Promise<Receipt>>()
    .mockRejectedValueOnce(new ChainError('unresolved'))
    .mockResolvedValue({} as Receipt)
  const { engine, work } = await tab([{ status: 'deployed', contractAddress: address }], wait)
  await engine.watchDeployment(deployment())
  await vi.waitFor(() => expect(work()).toMatchObject([{ status: 'unresolved' }]))
  await engine.resume(work()[0]?.id ?? '')
  await vi.waitFor(() => expect(work()).toMatchObject([{ status: 'done' }]))
})

it('a deployment under way is finished by the next tab', async () => {
  const first = await tab([{}], () => new Promise<never>(() => {}))
  await first.engine.watchDeployment(deployment())
  await vi.waitFor(() => expect(first.work()).toHaveLength(1))
  first.engine.dispose()
  const second = await tab([{ status: 'deployed', contractAddress: address }])
  await vi.waitFor(() => expect(second.work()).toMatchObject([{ status: 'done' }]))
})
