import { type AbiFunction, parseGwei, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { builtInContract } from '#src/chain/built-in-contracts.ts'
import { batchFunction } from '#src/chain/minting/mint-batch-call.ts'
import { erc721, type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses, shortenTimers } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: RunScene

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 100)
  await platform.sdk.profile.createWallet()
  scene = runScene(platform)
})
afterAll(() => platform.end())
beforeEach(() => scene.client.setAutomine(true))

/** Makes a collection whose contract is older than its function for many tokens: a transaction mints one. */
async function oldContract(assets: number) {
  const place = await scene.collection()
  const { abi } = await builtInContract(erc721)
  const selector = toFunctionSelector(batchFunction(abi, erc721) as AbiFunction).slice(2)
  const code = await scene.client.getCode({ address: place.address })
  // The function before or after it, so that the code still finds all others.
  const another = (BigInt(`0x${selector}`) ^ 1n).toString(16).padStart(8, '0')
  const bytecode = `0x${(code ?? '').slice(2).replaceAll(selector, another)}` as const
  await scene.client.setCode({ address: place.address, bytecode })
  await scene.add(place, assets)
  return place
}

const plan = async (collection_id: string) => (await platform.sdk.runs.planMint({ collection_id })).data
const counts = async (run: { _id: string }) => (await scene.get(run)).data.counts

describe('a run', () => {
  // Proves: call.controlRun, call.getRuns
  it('on a contract without batches sends four at a time, and pauses between them until it is resumed', async () => {
    const { collection_id, address } = await oldContract(10)
    const planned = await plan(collection_id)
    expect(planned.quote).toMatchObject({ transactions: 10, tokensPerTransaction: 1 })
    await scene.client.setAutomine(false)
    await scene.approve(planned)
    await expect.poll(() => counts(planned)).toMatchObject({ sent: 4, waiting: 6 })

    const filter = { collection_id, page: 1, pageSize: 10 }
    const mints = async (open: boolean) =>
      (await platform.sdk.runs.list({ ...filter, open })).data.filter(({ kind }) => kind === 'mint')
    expect(await mints(true)).toMatchObject([{ _id: planned._id, state: 'running' }])
    expect(await mints(false)).toEqual([])

    const { message, data } = await platform.sdk.runs.control({ run_id: planned._id, action: 'pause' })
    expect(message).toBe('The run is paused.')
    expect(data).toMatchObject({ state: 'paused', pause: { code: 'requested' } })
    await scene.client.setAutomine(true)
    await scene.client.mine({ blocks: 1 })
    await expect.poll(() => counts(planned)).toMatchObject({ done: 4, waiting: 6 })
    expect((await scene.get(planned)).data.state).toBe('paused')

    await platform.sdk.runs.control({ run_id: planned._id, action: 'resume' })
    const run = await scene.until(planned, 'done')
    expect(run.counts).toMatchObject({ total: 10, done: 10 })
    expect((await scene.get(run)).transactions).toHaveLength(10)
    for (const asset of await scene.assets(collection_id))
      expect(await scene.read(address, 'tokenURI', [BigInt(asset.tokenId ?? -1)])).toBe(asset.tokenURI)
    expect(await mints(false)).toMatchObject([{ _id: planned._id, state: 'done' }])
    expect(await mints(true)).toEqual([])
    const again = platform.sdk.runs.control({ run_id: planned._id, action: 'resume' })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'wrong-state' })
  })

  it('that is paused while it sends ends with what was sent, and can be paused once all is', async () => {
    const { collection_id } = await oldContract(12)
    const planned = await plan(collection_id)
    await scene.client.setAutomine(false)
    await scene.approve(planned)
    await expect.poll(async () => (await counts(planned)).sent).toBeGreaterThan(0)
    // One block comes while the run sends, so that the pause falls among its transactions: at most eight of twelve are sent.
    const mining = scene.client.mine({ blocks: 1 })
    const { data } = await platform.sdk.runs.control({ run_id: planned._id, action: 'pause' })
    await mining
    expect(data.pause).toEqual({ code: 'requested', message: `Paused by ${admin.email}.` })
    const sent = (await scene.get(planned)).transactions.length
    expect(sent).toBe(data.counts.sent + data.counts.done)
    await scene.client.setAutomine(true)
    await scene.client.mine({ blocks: 1 })

    // The runs of others are worked on meanwhile, so this one had its turns too.
    const other = await scene.collection()
    await scene.add(other, 2)
    const guest = await plan(other.collection_id)
    await scene.approve(guest)
    await scene.until(guest, 'done')
    await platform.platform.runs.nudge(planned._id)
    await expect.poll(() => counts(planned)).toMatchObject({ sent: 0, done: sent, waiting: 12 - sent })
    const paused = await scene.get(planned)
    expect(paused).toMatchObject({ data: { state: 'paused' } })
    expect(paused.transactions).toHaveLength(sent)
    const names = paused.events.map(({ name }) => name)
    expect(names).toEqual(['priced', 'approved', 'started', 'paused'])

    await scene.client.setAutomine(false)
    await platform.sdk.runs.control({ run_id: planned._id, action: 'resume' })
    // While four wait to be mined no more are sent, so the last ones are not mined here.
    const step = async () => {
      const { pending } = await scene.client.getTxpoolStatus()
      const now = await counts(planned)
      if (pending === 4 && now.waiting > 0) await scene.client.mine({ blocks: 1 })
      return now
    }
    await expect.poll(step).toMatchObject({ waiting: 0 })
    const late = await platform.sdk.runs.control({ run_id: planned._id, action: 'pause' })
    expect(late.data.state).toBe('paused')
    await scene.client.setAutomine(true)
    await scene.client.mine({ blocks: 1 })
    await scene.until(planned, 'done')
  })

  it('that is stopped lets what was sent end, and goes on with the rest when it is tried again', async () => {
    const { collection_id } = await oldContract(8)
    const planned = await plan(collection_id)
    await scene.client.setAutomine(false)
    await scene.approve(planned)
    await expect.poll(() => counts(planned)).toMatchObject({ sent: 4 })
    const { data } = await platform.sdk.runs.control({ run_id: planned._id, action: 'stop' })
    expect(data).toMatchObject({ state: 'stopped', counts: { sent: 4, canceled: 4 } })
    await scene.client.setAutomine(true)
    await scene.client.mine({ blocks: 1 })
    await expect.poll(() => counts(planned)).toMatchObject({ done: 4, canceled: 4 })
    expect((await scene.get(planned)).steps).toBe('ddddcccc')
    const assets = await scene.assets(collection_id)
    expect(assets.map((one) => one.isSold)).toEqual([...Array(4).fill('sold'), ...Array(4).fill('unsold')])

    await platform.sdk.runs.control({ run_id: planned._id, action: 'retry' })
    expect((await scene.until(planned, 'done')).counts.done).toBe(8)
    const names = (await scene.get(planned)).events.map(({ name }) => name)
    expect(names).toEqual(['priced', 'approved', 'started', 'stopped', 'retried', 'checked', 'done'])
  })

  it('never passes the network fee that was approved, and goes on with more', async () => {
    const { collection_id } = await oldContract(3)
    const planned = await plan(collection_id)
    const low = platform.sdk.runs.approve({ run_id: planned._id, feeCap: '1' })
    await expect(low).rejects.toMatchObject({ status: 409, code: 'fee-cap-too-low' })
    const mineAt = async (gwei: string) => {
      await scene.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(gwei) })
      await scene.client.mine({ blocks: 1 })
    }
    // The price rises, and nothing is in flight whose end would make room.
    await mineAt('30')
    await scene.approve(planned, planned.quote?.fee)
    const paused = await scene.until(planned, 'paused')
    expect(paused).toMatchObject({ pause: { code: 'fee-cap' }, counts: { waiting: 3 }, fee: { spent: '0' } })
    await mineAt('0.5')
    const same = platform.sdk.runs.control({ run_id: planned._id, action: 'resume' })
    await expect(same).rejects.toMatchObject({ status: 409, code: 'fee-cap-too-low' })
    const feeCap = planned.quote?.feeAtMost ?? ''
    await platform.sdk.runs.control({ run_id: planned._id, action: 'resume', feeCap })
    const run = await scene.until(planned, 'done')
    expect(run.fee.cap).toBe(feeCap)
    expect(BigInt(run.fee.spent)).toBeLessThan(BigInt(feeCap))
  })

  it('has all it needs in the cap that is suggested, twice the estimate, and sends four at a time with it', async () => {
    const { collection_id } = await oldContract(6)
    const planned = await plan(collection_id)
    const { fee = '', feeAtMost } = planned.quote ?? {}
    expect(feeAtMost).toBe(String(2n * BigInt(fee)))
    await scene.client.setAutomine(false)
    await scene.approve(planned, feeAtMost)
    await expect.poll(() => counts(planned)).toMatchObject({ sent: 4, waiting: 2 })
    const { data } = await platform.sdk.runs.queue()
    const atMost = (data[0]?.transactions ?? []).reduce((sum, one) => sum + BigInt(one.feeAtMost), 0n)
    expect(atMost).toBeLessThanOrEqual((2n * BigInt(fee) * 4n) / 6n)
    await scene.client.setAutomine(true)
    await scene.client.mine({ blocks: 1 })
    const run = await scene.until(planned, 'done')
    expect(run.counts.done).toBe(6)
    expect(BigInt(run.fee.spent)).toBeLessThanOrEqual(BigInt(feeAtMost ?? 0))
  })

  it('waits for what is in flight where the cap has no room beside it, and does not pause', async () => {
    const { collection_id } = await oldContract(3)
    const planned = await plan(collection_id)
    await scene.client.setAutomine(false)
    // Enough for two at their most, or for two at their cost and one at its most.
    await scene.approve(planned, String((BigInt(planned.quote?.fee ?? 0) * 6n) / 5n))
    await expect.poll(() => counts(planned)).toMatchObject({ sent: 2, waiting: 1 })
    await scene.client.setAutomine(true)
    await scene.client.mine({ blocks: 1 })
    const run = await scene.until(planned, 'done')
    expect(BigInt(run.fee.spent)).toBeLessThanOrEqual(BigInt(run.fee.cap ?? 0))
    const names = (await scene.get(planned)).events.map(({ name }) => name)
    expect(names).toEqual(['priced', 'approved', 'started', 'checked', 'done'])
  })

  it('leaves out an asset that the contract refuses, and mints all others', async () => {
    const { collection_id, address } = await scene.collection()
    await scene.add({ collection_id }, 20)
    const place = { collection_id, blockchainType: 1, networkType: 1 }
    // A contract that takes no ERC-721 tokens.
    const refused = await platform.sdk.assets.create({ ...place, name: 'Refused', wallet_address: address })
    await scene.add({ collection_id }, 20)
    const planned = await plan(collection_id)
    const simulation = planned.quote?.checks.find(({ name }) => name === 'simulation')
    expect(simulation?.outcome).toBe('failed')
    await scene.approve(planned)
    const run = await scene.until(planned, 'failed')
    expect(run).toMatchObject({ counts: { done: 40, failed: 1 }, error: '1 of 41 assets not minted.' })
    const { steps, transactions, events } = await scene.get(run)
    expect(steps).toBe(`${'d'.repeat(20)}f${'d'.repeat(20)}`)
    expect(transactions).toHaveLength(1)
    expect(events.map(({ name }) => name)).toContain('split')
    const failed = await platform.sdk.runs.listSteps({
      run_id: run._id,
      page: 1,
      pageSize: 10,
      state: 'failed',
    })
    expect(failed.data[0]).toMatchObject({
      asset: { _id: refused.data._id },
      error: 'The contract on Amber refused: the recipient cannot receive this token.',
    })

    await platform.sdk.assets.update({ asset_id: refused.data._id, wallet_address: null })
    await platform.sdk.runs.control({ run_id: run._id, action: 'retry' })
    expect((await scene.until(run, 'done')).counts).toMatchObject({ total: 41, done: 41 })
  })

  it('leaves out what is minted outside of it, and takes ids that others have not', async () => {
    const { collection_id, address } = await scene.collection()
    await scene.add({ collection_id }, 6)
    const planned = await plan(collection_id)
    const [first] = await scene.assets(collection_id)
    const { transactionHash } = await platform.sdk.assets.mint({ asset_id: first?._id ?? '' })
    await scene.mined(transactionHash)
    // Another collection mints on the same contract.
    const other = await platform.sdk.collections.create({ name: 'Guest', symbol: 'GUEST' })
    const where = {
      collection_id: other.data._id,
      blockchainType: 1,
      networkType: 1,
      smartContractType: erc721,
    }
    await platform.sdk.contracts.register({ ...where, contractAddress: address })
    await scene.add(where, 3)
    const guest = await plan(other.data._id)
    expect(guest.quote?.firstTokenId).toBe('2')
    await scene.approve(guest)
    await scene.until(guest, 'done')

    await scene.approve(planned)
    const run = await scene.until(planned, 'done')
    expect(run.counts).toMatchObject({ total: 6, done: 6 })
    const ids = (await scene.assets(collection_id)).map((one) => Number(one.tokenId))
    expect(ids).toEqual([1, 7, 8, 9, 5, 6])
  })

  it('may be planned, approved and controlled by a sub-admin, and is refused where there is nothing to mint', async () => {
    const subAdmin = await platform.addPerson('sub_admin')
    const { collection_id } = await scene.collection()
    const empty = subAdmin.runs.planMint({ collection_id })
    await expect(empty).rejects.toMatchObject({ status: 409, code: 'nothing-to-mint' })
    await scene.add({ collection_id }, 2)
    const { data } = await subAdmin.runs.planMint({ collection_id })
    const feeCap = data.quote?.feeAtMost ?? ''
    await subAdmin.runs.approve({ run_id: data._id, feeCap })
    await expect(subAdmin.runs.approve({ run_id: data._id, feeCap })).rejects.toMatchObject({
      code: 'wrong-state',
    })
    await scene.until(data, 'done')
    const far = { collection_id, asset_ids: [(await scene.assets(collection_id))[0]?._id ?? ''] }
    await expect(subAdmin.runs.planMint(far)).rejects.toMatchObject({ code: 'nothing-to-mint' })
  })
})

it('a changed run is told to whoever listens, as long as their session lasts', async () => {
  const { collection_id } = await scene.collection()
  await scene.add({ collection_id }, 2)
  const planned = await plan(collection_id)
  const address = `${platform.url}/api/runs/events`
  expect((await fetch(address)).status).toBe(401)
  const response = await fetch(address, { headers: { authorization: `Bearer ${platform.token}` } })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await scene.approve(planned)
  let text = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (!text.includes('"run_id"')) text += (await reader?.read())?.value ?? ''
  expect(text).toContain(`event: changed\ndata: {"run_id":"${planned._id}"}\n\n`)
  await reader?.cancel()
  await scene.until(planned, 'done')
})

it('the stream shows signs of life, and ends with the session', async () => {
  const restore = shortenTimers(20_000, 50)
  onTestFinished(restore)
  const { token } = await platform.anybody.auth.login(admin)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${platform.url}/api/runs/events`, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.split(': here').length < 4) text += (await reader?.read())?.value ?? ''
  await platform.as(token).sessions.signOut()
  await expect.poll(async () => (await reader?.read())?.done, { timeout: 80_000 }).toBe(true)
})
