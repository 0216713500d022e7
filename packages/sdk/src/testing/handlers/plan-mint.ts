import type { BodyOf } from '../../client/types.ts'
import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import { matchAsset } from '../match-asset.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'
import { noteEvent, runDetails } from './run-details.ts'

const { conflict } = refusals
const tokensPerTransaction = 60
const hasPicture = ({ source, tokenURI, image }: Schemas['PremintAsset']) =>
  Boolean(source === 'uri' ? tokenURI : image)
const place = ['blockchainType', 'networkType', 'smartContractType'] as const

/** Returns the assets that a plan means: those that are not minted, on one deployed contract. */
function assetsOf(world: World, body: BodyOf<'planMintRun'>) {
  const { state, collections, assets, runs } = world
  const collection = collections.find(body.collection_id)
  const former = body.run_id === undefined ? undefined : runs.find(body.run_id)
  const steps = former && runDetails(world, former).steps.flatMap(({ asset }) => asset ?? [])
  const named = (body.asset_ids ?? steps?.map(({ _id }) => _id))?.map((id) => assets.find(id))
  const meant = (named ?? state.assets.filter((one) => one.collection_id === collection._id)).filter(
    (one) =>
      one.isSold === 'unsold' &&
      matchAsset(one, body.filter) &&
      (!body.skipWithoutPicture || hasPicture(one)) &&
      (named || place.every((name) => (body[name] ?? one[name]) === one[name])),
  )
  const [first] = meant
  if (!first) throw conflict('nothing-to-mint', 'None of these assets can be minted.')
  if (meant.some((one) => place.some((name) => one[name] !== first[name])))
    throw conflict('several-contracts', 'These assets are on several contracts.')
  const contract = state.contracts.find(
    (one) =>
      ['deployed', 'deploying'].includes(one.status) &&
      one.collection_id === collection._id &&
      place.every((name) => one[name] === first[name]),
  )
  if (!contract) throw conflict('not-deployed', 'The contract of these assets is not deployed.')
  if (contract.status === 'deploying') throw conflict('deploying', 'The contract is still being deployed.')
  return { collection, meant, first, contract, former }
}

/** Plans a mint: the same prices for every asset, whatever is minted. */
export function planMint(world: World, body: BodyOf<'planMintRun'>, by: string): Schemas['Run'] {
  const { collection, meant, first, contract, former } = assetsOf(world, body)
  const total = meant.length
  const transactions = Math.ceil(total / tokensPerTransaction)
  const { walletAddress } = world.state.profile
  if (!walletAddress) throw conflict('no-wallet', 'There is no wallet. Create one first.')
  const gwei = 10n ** 9n
  const fee = BigInt(transactions) * 120_000n * 26n * gwei + BigInt(total) * 60_000n * 26n * gwei
  const pricedAt = new Date().toISOString()
  const withoutPicture = meant.filter((one) => !hasPicture(one)).length
  const { checks } = fixtures.runQuote()
  const run = fixtures.run({
    collection: { _id: collection._id, name: collection.name },
    blockchainType: first.blockchainType,
    networkType: first.networkType,
    smartContractType: first.smartContractType,
    counts: fixtures.runCounts({ total, waiting: total }),
    createdBy: by,
    createdAt: pricedAt,
    updatedAt: pricedAt,
    quote: fixtures.runQuote({
      withoutPicture,
      checks: checks.map((one) =>
        one.name === 'metadata' && withoutPicture > 0
          ? { ...one, outcome: 'warning', message: `Without a picture: ${withoutPicture}.` }
          : one,
      ),
      transactions,
      tokensPerTransaction: Math.min(total, tokensPerTransaction),
      fee: `${fee}`,
      feeAtMost: `${(fee * 14n) / 10n}`,
      singleTransactions: total,
      singleFee: `${BigInt(total) * 160_000n * 26n * gwei}`,
      seconds: transactions * 12,
      wallet: walletAddress,
      recipient: body.wallet_address ?? former?.quote?.recipient ?? walletAddress,
      ...(contract.contractAddress && { contractAddress: contract.contractAddress }),
      lastTokenId: `${total}`,
      pricedAt,
    }),
  })
  world.state.runs.unshift(run)
  runDetails(world, run).steps.push(
    ...meant.map(({ _id, name, thumbnail }, index) =>
      fixtures.runStep({ number: index + 1, asset: { _id, name, thumbnail } }),
    ),
  )
  noteEvent(world, run, 'priced', 'The run was planned.', by)
  return run
}
