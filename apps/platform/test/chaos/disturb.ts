import { setTimeout as after } from 'node:timers/promises'
import { parseGwei } from 'viem'
import type { ChainNode, Trouble } from './chain-node.ts'
import type { Product } from './product.ts'
import type { Random } from './random.ts'

const ways = [
  'kill-platform',
  'kill-node',
  'freeze-platform',
  'freeze-node',
  'garbage',
  'rate-limited',
  'cut',
  'refused',
  'fee-rise',
  'pool-loss',
  'reorganization',
  'clock-jump',
] as const
export type Way = (typeof ways)[number]

/** Maximum milliseconds by which the clock of a restarted copy is wrong. */
const maxClockShift = 30 * 60_000

/** Number of uses of each disturbance. */
export type Disturbances = Record<Way, number>

const troubles = new Set<string>(['garbage', 'rate-limited', 'cut', 'refused'] satisfies Trouble[])

/** Disturbs the product until `kills` processes were killed, and restores everything at the end. */
export async function disturb(
  { node, product, random }: { node: ChainNode; product: Product; random: Random },
  kills: number,
  tell: (way: Way) => void,
): Promise<Disturbances> {
  const counts = Object.fromEntries(ways.map((way) => [way, 0])) as Disturbances
  const { client } = node
  const copy = () => random.int(0, product.copies - 1)

  async function go(way: Way) {
    if (troubles.has(way)) {
      node.trouble(way as Trouble)
      await after(random.int(200, 2_500))
      node.trouble('none')
    } else if (way === 'kill-platform') await product.kill(copy(), random.int(-maxClockShift, maxClockShift))
    else if (way === 'kill-node') await node.kill()
    else if (way === 'freeze-platform') {
      const frozen = copy()
      product.freeze(frozen)
      await after(random.int(200, 4_000))
      product.thaw(frozen)
    } else if (way === 'freeze-node') {
      node.freeze()
      await after(random.int(200, 4_000))
      node.thaw()
    } else if (way === 'fee-rise') {
      await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(String(random.int(2, 60))) })
    } else if (way === 'pool-loss') await client.request({ method: 'anvil_dropAllTransactions' } as never)
    else if (way === 'clock-jump') await client.increaseTime({ seconds: random.int(60, 86_400) })
    else {
      const height = Number(await client.getBlockNumber())
      const depth = Math.min(random.int(1, 4), height - node.startedAt)
      if (depth < 1) counts.reorganization -= 1
      else await client.request({ method: 'anvil_reorg', params: [depth, []] } as never)
    }
  }

  while (counts['kill-platform'] + counts['kill-node'] < kills) {
    await after(random.int(100, 1_500))
    const way =
      random.int(0, 9) < 4 ? random.pick<Way>(['kill-platform', 'kill-node']) : random.pick<Way>(ways)
    tell(way)
    counts[way] += 1
    await go(way)
  }
  return counts
}
