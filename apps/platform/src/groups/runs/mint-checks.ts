import { showAmount, toChainError } from '@vitrine/chain'
import type { Preflight } from '@vitrine/chain/preflight'
import type { Schemas } from '@vitrine/sdk/contract'
import { parseAbi } from 'viem'
import type { MintTarget } from '#src/runs/mint/mint-target.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import type { TakenIds } from './find-taken-ids.ts'
import type { PlannedAsset } from './planned-assets.ts'

type Check = Schemas['RunCheck']

/** What is known of a mint before it is approved. Amounts in wei. */
type Known = {
  assets: PlannedAsset[]
  /** Of its first batch. */
  looked: Preflight
  /** Undefined if no free id was found. */
  taken: TakenIds | undefined
  balance: bigint
  fee: bigint
  feeAtMost: bigint
}

const owned = parseAbi(['function owner() view returns (address)'])

const number = (value: number) => value.toLocaleString('en-US')

/** Returns the names of the first three assets, and how many more there are. */
function nameSome(assets: readonly Pick<PlannedAsset, 'name'>[]): string {
  const names = assets.slice(0, 3).map((one) => one.name)
  const more = assets.length > names.length ? ` and ${number(assets.length - names.length)} more` : ''
  return `${names.join(', ')}${more}`
}

async function ownerCheck(
  { chain }: Pick<RunParts, 'chain'>,
  target: MintTarget,
): Promise<Check | undefined> {
  const { network, address, abi, wallet } = target
  if (!abi.some((one) => one.type === 'function' && one.name === 'owner')) return undefined
  try {
    const owner = await chain.networks
      .client(network)
      .readContract({ address, abi: owned, functionName: 'owner' })
    return owner.toLowerCase() === wallet.toLowerCase()
      ? { name: 'minter', outcome: 'passed', message: 'The admin wallet owns the contract.' }
      : {
          name: 'minter',
          outcome: 'failed',
          message: `The contract is owned by ${owner}, not by the admin wallet.`,
        }
  } catch (thrown) {
    return { name: 'minter', outcome: 'unknown', message: toChainError(thrown, { network }).message }
  }
}

function metadataCheck(assets: PlannedAsset[]): Check {
  const unnamed = assets.filter((one) => one.name.trim() === '').length
  if (unnamed > 0) {
    const message = unnamed === 1 ? 'One asset has no name.' : `${number(unnamed)} assets have no name.`
    return { name: 'metadata', outcome: 'failed', message }
  }
  const bare = assets.filter((one) => !one.hasPicture)
  if (bare.length === 0)
    return { name: 'metadata', outcome: 'passed', message: 'Each asset has a name and a picture.' }
  return {
    name: 'metadata',
    outcome: 'warning',
    message: `${bare.length === 1 ? 'One asset has' : `${number(bare.length)} assets have`} no picture: ${nameSome(bare)}.`,
  }
}

function carried(checks: Preflight['checks'], name: 'node' | 'contract' | 'simulation'): Check {
  const found = checks.find((check) => check.name === name)
  const chainCheck = name === 'node' ? checks.find((check) => check.name === 'chain') : undefined
  const told = found?.outcome === 'passed' && chainCheck?.outcome === 'failed' ? chainCheck : found
  const outcome = told?.outcome === 'skipped' || !told ? 'unknown' : told.outcome
  return { name, outcome, message: told?.message ?? 'This could not be checked.' }
}

const minterBySimulation = (works: boolean): Check => ({
  name: 'minter',
  outcome: works ? 'passed' : 'unknown',
  message: works
    ? 'The contract lets the admin wallet mint.'
    : 'The contract does not say who may mint on it.',
})

function idCheck(taken: TakenIds | undefined): Check {
  const name = 'token-ids'
  if (taken === undefined)
    return { name, outcome: 'failed', message: 'No free token ID was found on the contract.' }
  const { own, all, count, lookedUp } = taken
  if (own.length > 0) {
    const message =
      own.length === 1
        ? `The token ID of ${nameSome(own)} is taken. Unless an earlier mint of the asset made that token, it is not minted until it has another ID.`
        : `The token IDs of ${number(own.length)} assets are taken: ${nameSome(own)}. Unless earlier mints made these tokens, they are not minted until they have other IDs.`
    return { name, outcome: 'warning', message }
  }
  const free =
    lookedUp < count
      ? `The first ${number(lookedUp)} of ${number(count)} token IDs are free. The others are checked during the run.`
      : 'The token IDs are free.'
  return {
    name,
    outcome: 'passed',
    message:
      all.size === 0
        ? free
        : `${number(all.size)} of the token IDs were minted by others. These assets get the next free ones.`,
  }
}

function fundsCheck({ network }: MintTarget, balance: bigint, fee: bigint, atMost: bigint): Check {
  const { currency } = network
  const holds = `The admin wallet holds ${showAmount(balance, currency, 'down')} on ${network.name}`
  if (balance >= atMost)
    return {
      name: 'funds',
      outcome: 'passed',
      message: `${holds}. The run costs at most ${showAmount(atMost, currency, 'up')}.`,
    }
  const missing = (balance < fee ? fee : atMost) - balance
  return {
    name: 'funds',
    outcome: 'failed',
    message: `${holds}; the run may cost ${showAmount(atMost, currency, 'up')}. Add at least ${showAmount(missing, currency, 'up')}.`,
  }
}

/** Returns what speaks for and against a mint, check by check. */
export async function mintChecks(
  parts: Pick<RunParts, 'chain'>,
  target: MintTarget,
  { assets, looked, taken, balance, fee, feeAtMost }: Known,
): Promise<Check[]> {
  const simulation = carried(looked.checks, 'simulation')
  return [
    carried(looked.checks, 'node'),
    carried(looked.checks, 'contract'),
    (await ownerCheck(parts, target)) ?? minterBySimulation(simulation.outcome === 'passed'),
    metadataCheck(assets),
    idCheck(taken),
    simulation,
    fundsCheck(target, balance, fee, feeAtMost),
  ]
}
