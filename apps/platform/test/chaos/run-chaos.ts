import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { type Address, parseEther } from 'viem'
import { startChainNode } from './chain-node.ts'
import { type Comparison, compare } from './compare.ts'
import { type Disturbances, disturb } from './disturb.ts'
import { startOtherWork } from './other-work.ts'
import { place, startProduct } from './product.ts'
import { createRandom } from './random.ts'
import { untilAnswered } from './until-answered.ts'

export type ChaosOptions = {
  seed: number
  /** Number of assets to mint: half by a run, half by single calls. */
  mints: number
  /** Number of processes to kill. */
  kills: number
  /** An empty PostgreSQL, which two copies of the platform share. */
  databaseUrl?: string | undefined
  /** Receives one line per action. */
  tell?: ((line: string) => void) | undefined
}

export type ChaosResult = Comparison & {
  /** Other work that did not finish. */
  unfinished: string[]
  disturbances: Disturbances
  seconds: number
}

/** Milliseconds in which everything has to finish after the last disturbance. */
const timeoutMs = 180_000

/** Mints while processes are killed and frozen, the node answers garbage, the chain loses blocks and fees rise. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, mints, kills, databaseUrl, tell = () => undefined } = options
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-chaos-'))
  const random = createRandom(seed)
  const node = await startChainNode(folder)
  const product = await startProduct({ folder, rpcUrl: node.url, databaseUrl })
  const { sdk } = product
  let other: Awaited<ReturnType<typeof startOtherWork>> | undefined
  try {
    const { walletAddress } = (
      await untilAnswered(() => sdk.profile.createWallet({ idempotencyKey: 'wallet' }))
    ).data
    await node.client.setBalance({ address: walletAddress as Address, value: parseEther('10000') })
    const named = { name: 'Storm', symbol: 'STORM' }
    const create = () => sdk.collections.create(named, { idempotencyKey: 'collection-storm' })
    const collection_id = (await untilAnswered(create)).data._id
    const where = { collection_id, ...place }
    await untilAnswered(() => sdk.contracts.register(where, { idempotencyKey: 'register' }))
    const assets = Array.from({ length: mints }, (_, index) => ({
      name: `Plate ${index + 1}`,
      image: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
    }))
    const file = new File([JSON.stringify(assets)], 'plates.json', { type: 'application/json' })
    await untilAnswered(() => sdk.assets.importJson({ ...where, file }, { idempotencyKey: 'plates' }))
    const ids: string[] = []
    for await (const { _id } of sdk.assets.listAll({ collection_id })) ids.push(_id)

    other = await startOtherWork(sdk)
    const started = Date.now()
    const storm = disturb({ node, product, random }, kills, (way) => tell(way))
    const hashes = new Map<string, string>()
    const accepted = new Set<string>()

    await untilAnswered(() => sdk.contracts.deploy(where, { idempotencyKey: 'deploy' }))
    const contract = async () => (await untilAnswered(() => sdk.contracts.get(where))).data
    while ((await contract())?.status !== 'deployed') await after(250)
    tell('deployed')

    const half = Math.floor(mints / 2)
    const inRun = ids.slice(0, half)
    const { data: run } = await untilAnswered(() => sdk.runs.planMint({ collection_id, asset_ids: inRun }))
    await untilAnswered(() =>
      sdk.runs.approve(
        { run_id: run._id, feeCap: String(parseEther('1000')) },
        { idempotencyKey: 'approve' },
      ),
    )
    for (const id of inRun) accepted.add(id)
    tell(`run of ${half} approved`)

    // Spread over all disturbances, which take about two seconds per kill.
    const pause = Math.floor((kills * 2_000) / (mints - half))
    for (const asset_id of ids.slice(half)) {
      await after(random.int(0, 2 * pause))
      const mint = () => sdk.assets.mint({ asset_id }, { idempotencyKey: `mint-${asset_id}` })
      hashes.set(asset_id, (await untilAnswered(mint)).transactionHash)
      accepted.add(asset_id)
    }
    tell('all single mints are accepted')
    const disturbances = await storm

    const deadline = Date.now() + timeoutMs
    const hasEnded = async () => {
      const { data } = await untilAnswered(() => sdk.runs.get({ run_id: run._id }))
      if (data.pause?.code === 'fee-cap') throw new Error('The cap of the run was reached.')
      const ended = ['done', 'failed', 'stopped'].includes(data.state)
      const { totalCount } = await untilAnswered(() =>
        sdk.assets.list({ collection_id, page: 1, pageSize: 1, isSold: 'sold' }),
      )
      return ended && totalCount === mints
    }
    while (Date.now() < deadline && !(await hasEnded())) await after(500)
    const seconds = Math.round((Date.now() - started) / 1000)
    const unfinished = await other.finish(Date.now() + timeoutMs)
    const address = (await contract())?.contractAddress as Address
    const found = await compare({ sdk, node }, collection_id, address, { hashes, accepted })
    const { data: end } = await sdk.runs.get({ run_id: run._id })
    if (end.state !== 'done')
      found.stuck.push(`The run is ${end.state}: ${end.pause?.message ?? end.error ?? 'no reason'}`)
    return { ...found, unfinished, disturbances, seconds }
  } catch (thrown) {
    tell(product.printed())
    throw thrown
  } finally {
    other?.close()
    node.trouble('none')
    node.thaw()
    await product.close()
    await node.close()
    await rm(folder, { recursive: true, force: true })
  }
}
