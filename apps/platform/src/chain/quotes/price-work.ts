import { isChainError, toChainError } from '@vitrine/chain'
import { preflight } from '@vitrine/chain/preflight'
import type { Schemas } from '@vitrine/sdk/contract'
import { blockSeconds } from '#src/chain/block-seconds.ts'
import { dataFeeAtMost, readDataFee } from '#src/chain/data-fee.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import type { Work } from '#src/chain/work.ts'
import type { Platform } from '#src/platform.ts'

type Quote = Schemas['TransactionQuote']

/** The contract's names for the checks of the chain package. The check of the chain ID counts as one of the node. */
const names = {
  node: 'node',
  chain: 'node',
  contract: 'contract',
  simulation: 'simulation',
  funds: 'funds',
} as const

const textOf = (wei: bigint | null) => (wei === null ? null : String(wei))

/** Returns the expected and maximum cost of a piece of work, and the result of each check. */
export async function priceWork({ chain, now }: Platform, work: Work): Promise<Quote> {
  const { network, to, data, value = 0n, abi } = work
  const wallet = await chain.wallet.requireAddress()
  await chain.wallet.fund(network).catch(() => undefined)
  const read = await readDataFee(chain.networks, network, work).catch((thrown: unknown) =>
    toChainError(thrown, { network }),
  )
  const dataFee = isChainError(read) ? null : read
  const [found, fees, block] = await Promise.all([
    preflight({ network, from: wallet, to, data, value, abi, dataFee: dataFeeAtMost(dataFee ?? 0n) }),
    chain.fees(network).catch(() => null),
    blockSeconds(chain.networks, network).catch(() => null),
  ]).catch(asServiceError(network))
  const simulation = found.checks.find((one) => one.name === 'simulation')
  const funds = found.checks.find((one) => one.name === 'funds')
  const used = simulation?.gasUsed ?? null
  const gasPrice = fees?.gasPrice ?? null
  const most = fees?.maxFeePerGas ?? found.maxFeePerGas
  return {
    fee: used === null || gasPrice === null || dataFee === null ? null : String(used * gasPrice + dataFee),
    feeAtMost:
      found.gas === null || most === null || dataFee === null
        ? null
        : String(found.gas * most + dataFeeAtMost(dataFee)),
    value: String(value),
    gasPrice: textOf(gasPrice),
    balance: textOf(funds?.balance ?? null),
    // As in a run: one block to be mined, and two more after it.
    seconds: block === null ? null : Math.ceil(3 * block),
    wallet,
    checks: found.checks
      .filter(({ outcome }) => outcome !== 'skipped')
      // If the data fee is unknown, a balance that covers the gas may still be too low.
      .map((one) =>
        isChainError(read) && one.name === 'funds' && one.outcome === 'passed'
          ? { ...one, outcome: 'unknown' as const, message: read.message, nextStep: read.nextStep }
          : one,
      )
      .map(({ name, outcome, message, nextStep }) => ({
        name: names[name],
        outcome: outcome === 'skipped' ? 'unknown' : outcome,
        message: nextStep ? `${message} ${nextStep}` : message,
      })),
    pricedAt: now().toISOString(),
  }
}
