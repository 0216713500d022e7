import { ChainError, type Receipt } from '@vitrine/chain'
import { createSdk } from '@vitrine/sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { longestTimeout } from '#src/lib/pause-after.ts'
import { createActivityView } from './activity-view.ts'
import { type Engine, openEngine } from './engine.ts'

const storage = 'grace@example.org'
const address = `0x${'c'.repeat(40)}`
/** What the specification states of a contract. */
const place = { collection_id: 'c1', blockchainType: 6, networkType: 1, smartContractType: 1 }
const open: Engine[] = []

/** A tab whose platform answers these contracts or responses in turn, the last one for good. */
async function tab(
  answers: (object | null)[],
  wait = async ({ hash }: { hash: string }) => ({ hash, transactionStatus: true }) as Receipt,
  lookPause = longestTimeout,
) {
  const view = createActivityView()
  const ended: { status: string }[] = []
  const asked: string[] = []
  const listsChanged = vi.fn<() => void>()
  const engine = await openEngine({
    storage,
    view,
    sdk: createSdk({
      backends: { main: 'http://platform.test' },
      fetch: async ({ url }) => {
        asked.push(new URL(url).pathname)
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        return answer instanceof Response
          ? answer.clone()
          : Response.json({ data: answer && { ...place, ...answer } })
      },
    }),
    endpointMap: getConfig().endpointMap,
    receiptCode: async () => ({
      waitForReceipt: wait,
      getRevertError: async () => new ChainError('reverted', { reason: 'Sold out' }),
    }),
    headers: () => ({}),
    keysHonored: async () => true,
    listsChanged,
    ended: (job) => ended.push(job),
    retryDelay: 5,
    lookPause: () => lookPause,
  })
  open.push(engine)
  return { engine, ended, asked, listsChanged, work: () => view.getActivities() }
}

const deployment = () => ({
  collection: { id: 'c1', name: 'Harbour lights' },
  network: getConfig().endpointMap.get(6, 1),
  smartContractType: 1,
  hash: `0x${'1'.repeat(64)}`,
  title: 'Deploy ERC-721 on Basalt',
})

afterEach(() => {
  for (const engine of open.splice(0)) engine.dispose()
})

it('a deployment is done when the platform says so, with its address, and is watched once', async () => {
  const { engine, work, asked, listsChanged } = await tab([
    { status: 'deploying', contractAddress: null },
    { status: 'deployed', contractAddress: address },
  ])
  await engine.watchDeployment(deployment())
  await engine.watchDeployment(deployment())
  await expect.poll(() => work()).toMatchObject([{ status: 'done', contractAddress: address, active: false }])
  expect(asked).toHaveLength(2)
  // When it is sent, and when it has ended.
  expect(listsChanged).toHaveBeenCalledTimes(2)
})

it('a deployment that is done is not looked at again', async () => {
  const { engine, work, ended } = await tab([{ status: 'deployed', contractAddress: address }])
  await engine.watchDeployment(deployment())
  await expect.poll(() => work()).toMatchObject([{ status: 'done' }])
  await engine.resume(work()[0]?.id ?? '')
  const hash = `0x${'2'.repeat(64)}`
  await engine.watchDeployment({ ...deployment(), hash })
  await expect.poll(() => ended.at(-1)).toMatchObject({ hash })
  expect(ended).toHaveLength(2)
})

const refused = Response.json({ error: 'No such contract.' }, { status: 404 })

it.each([
  ['null', null],
  ['refused', refused],
])('a deployment ends by its receipt where the contract is %s', async (_, answer) => {
  const receipt = (transactionStatus: boolean) => async () =>
    ({ transactionStatus, contractAddress: address }) as Receipt
  const success = await tab([answer], receipt(true))
  await success.engine.watchDeployment(deployment())
  await expect.poll(() => success.work()).toMatchObject([{ status: 'done', contractAddress: address }])
  success.engine.dispose()
  const failure = await tab([answer], receipt(false))
  await failure.engine.watchDeployment({ ...deployment(), hash: `0x${'2'.repeat(64)}` })
  const error = 'The contract refused the transaction. It says: Sold out'
  await expect.poll(() => failure.ended).toMatchObject([{ status: 'failed', error }])
})

it.each([
  ['is null', null],
  ['is refused', refused],
  ['has failed before', { status: 'failed', transactionHash: `0x${'4'.repeat(64)}` }],
])('a deployment without a hash is unresolved where the contract %s', async (_, answer) => {
  const { engine, work } = await tab([answer])
  await engine.watchDeployment({ ...deployment(), hash: null })
  const error = 'The platform accepted it, but its answer could not be read.'
  await expect.poll(() => work()).toMatchObject([{ status: 'unresolved', error }])
})

it('a deployment waits for the next sign-in where the session ends while the contract is read', async () => {
  const first = await tab([Response.json({ error: 'jwt expired' }, { status: 401 })])
  await first.engine.watchDeployment(deployment())
  // Then whether the session is over.
  await expect.poll(() => first.asked).toHaveLength(2)
  await expect.poll(() => first.work()).toEqual([])
  const second = await tab([{ status: 'deployed', contractAddress: address }])
  await expect.poll(() => second.work()).toMatchObject([{ status: 'done' }])
  expect(first.ended).toEqual([])
})

it('a contract whose answer can’t be read is read again', async () => {
  const { engine, work } = await tab([
    new Response('<!doctype html><title>Welcome</title>'),
    { status: 'deployed', contractAddress: address },
  ])
  await engine.watchDeployment(deployment())
  await expect.poll(() => work()).toMatchObject([{ status: 'done', contractAddress: address }])
})

it('a deployment that the network refused is failed, with the reason', async () => {
  const { engine, work } = await tab([{ status: 'failed', error: 'Out of gas.' }])
  await engine.watchDeployment(deployment())
  await expect.poll(() => work()).toMatchObject([{ status: 'failed', error: 'Out of gas.' }])
})

it('a deployment that nobody has seen mined is not failed, and the wait can go on', async () => {
  const wait = vi
    .fn<(options: { hash: string }) => Promise<Receipt>>()
    .mockRejectedValueOnce(new ChainError('unresolved'))
    .mockResolvedValue({} as Receipt)
  const { engine, work } = await tab([{ status: 'deployed', contractAddress: address }], wait)
  await engine.watchDeployment(deployment())
  await expect.poll(() => work()).toMatchObject([{ status: 'unresolved' }])
  await engine.resume(work()[0]?.id ?? '')
  await expect.poll(() => work()).toMatchObject([{ status: 'done' }])
})

it('a deployment under way is finished by the next tab', async () => {
  const first = await tab([{}], () => new Promise<never>(() => {}))
  await first.engine.watchDeployment(deployment())
  await expect.poll(() => first.work()).toHaveLength(1)
  first.engine.dispose()
  const second = await tab([{ status: 'deployed', contractAddress: address }])
  await expect.poll(() => second.work()).toMatchObject([{ status: 'done' }])
})

it('a deployment ends by its receipt where the platform does not say how it ended', async () => {
  const success = await tab(
    [{}],
    async () => ({ transactionStatus: true, contractAddress: address }) as Receipt,
  )
  await success.engine.watchDeployment(deployment())
  await expect.poll(() => success.work()).toMatchObject([{ status: 'done', contractAddress: address }])
  expect(success.ended).toMatchObject([{ status: 'done' }])
})

it('a deployment that was reverted has failed, with the chain’s reason where the platform has none', async () => {
  const { engine, work, ended } = await tab([{}], async () => ({ transactionStatus: false }) as Receipt)
  await engine.watchDeployment(deployment())
  await expect
    .poll(() => work())
    .toMatchObject([{ status: 'failed', error: 'The contract refused the transaction. It says: Sold out' }])
  expect(ended).toMatchObject([{ status: 'failed' }])
})

it('a deployment whose answer can’t be read goes on with the transaction that the contract names', async () => {
  const hash = `0x${'4'.repeat(64)}`
  const { engine, work } = await tab([
    { status: 'deploying', transactionHash: hash },
    { status: 'deployed', contractAddress: address, transactionHash: hash },
  ])
  await engine.watchDeployment({ ...deployment(), hash: null })
  await expect.poll(() => work()).toMatchObject([{ status: 'done', hash, contractAddress: address }])
})

it('a deployment of which nothing is known is unresolved, says so once, and is found later by itself', async () => {
  const hash = `0x${'4'.repeat(64)}`
  const answers: object[] = [{ status: 'registered', transactionHash: null }]
  const { engine, work, ended } = await tab(answers)
  await engine.watchDeployment({ ...deployment(), hash: null })
  const error = 'The platform accepted it, but its answer could not be read.'
  await expect.poll(() => work()).toMatchObject([{ status: 'unresolved', error, active: false }])
  answers[0] = { status: 'deployed', contractAddress: address, transactionHash: hash }
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => work()).toMatchObject([{ status: 'done', hash }])
  expect(ended.map((job) => job.status)).toEqual(['unresolved', 'done'])
})

it('a deployment that is mined is looked for by itself until the platform has seen it, and told once', async () => {
  const deploying = { status: 'deploying', contractAddress: null }
  const answers = [
    ...Array.from({ length: 24 }, () => deploying),
    { status: 'deployed', contractAddress: address },
  ]
  const { engine, work, ended } = await tab(answers, undefined, 1)
  await engine.watchDeployment(deployment())
  await expect.poll(() => work()).toMatchObject([{ status: 'done', contractAddress: address }])
  expect(ended.map((job) => job.status)).toEqual(['unresolved', 'done'])
})

it('a deployment that is mined is looked for ten times, by its place, and then unresolved, which is told once', async () => {
  const answers: object[] = [{ status: 'deploying', contractAddress: null }]
  const { engine, work, ended, asked } = await tab(answers)
  await engine.watchDeployment(deployment())
  const error = 'It is mined, but the platform has not seen that yet.'
  await expect.poll(() => work()).toMatchObject([{ status: 'unresolved', error, active: false }])
  expect(asked).toEqual(
    Array.from({ length: 10 }, () => '/api/collectionSmartContract/getCollectionSmartContract/c1/6/1/1'),
  )

  await engine.resume(work()[0]?.id ?? '')
  await expect.poll(() => asked).toHaveLength(20)
  await expect.poll(() => work()).toMatchObject([{ status: 'unresolved', error }])
  expect(ended).toMatchObject([{ status: 'unresolved' }])

  answers[0] = { status: 'deployed', contractAddress: address }
  await engine.resume(work()[0]?.id ?? '')
  await expect.poll(() => work()).toMatchObject([{ status: 'done', error: null, active: false }])
  expect(ended).toMatchObject([{ status: 'unresolved' }, { status: 'done' }])
})

it('a deployment without a hash waits for the transaction of a contract that says nothing else', async () => {
  const hash = `0x${'5'.repeat(64)}`
  const { engine, work } = await tab([{ _id: 'one', transactionHash: hash, contractAddress: address }])
  await engine.watchDeployment({ ...deployment(), hash: null })
  await expect.poll(() => work()).toMatchObject([{ status: 'done', hash, contractAddress: address }])
})

it('a deployment without a hash takes none for its own that the contract named before', async () => {
  const [formerHash, hash] = [`0x${'5'.repeat(64)}`, `0x${'6'.repeat(64)}`]
  const answers = [{ _id: 'one', transactionHash: formerHash }]
  const { engine, work } = await tab(answers)
  await engine.watchDeployment({ ...deployment(), hash: null, formerHash })
  await expect.poll(() => work()).toMatchObject([{ status: 'unresolved', hash: null }])
  answers[0] = { _id: 'one', transactionHash: hash }
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => work()).toMatchObject([{ status: 'done', hash }])
})
