import type { BodyOf } from '../../client/types.ts'
import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import { pageOf } from '../list.ts'
import { matchAsset } from '../match-asset.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'
import { finishImport } from './imports.ts'
import { countSteps, noteEvent, runDetails } from './run-details.ts'

type Run = Schemas['Run']
type Asset = Schemas['PremintAsset']

const over: readonly Run['state'][] = ['done', 'stopped', 'undone', 'failed']
const letters = { waiting: 'w', sent: 's', done: 'd', failed: 'f', canceled: 'c' } as const
const tokensPerTransaction = 60
const hasPicture = ({ source, tokenURI, image }: Asset) => Boolean(source === 'uri' ? tokenURI : image)
const place = ['blockchainType', 'networkType', 'smartContractType'] as const

/** The state, event and message of each action. */
const actions: Record<
  Schemas['RunAction'],
  { state: Run['state']; event: Schemas['RunEvent']['name']; says: string }
> = {
  pause: { state: 'paused', event: 'paused', says: 'The run is paused.' },
  resume: { state: 'running', event: 'resumed', says: 'The run continues.' },
  stop: { state: 'stopped', event: 'stopped', says: 'The run is stopped.' },
  retry: { state: 'running', event: 'retried', says: 'What failed is tried again.' },
}

/** Runs, the wallet's queue and the comparison with networks. Only imports complete by themselves. */
export const runs = (world: World) => {
  const { state, lists } = world

  /** Returns the drafts of a plan: the chosen ones, those of an earlier run, or all that match. */
  const assetsOf = ({
    run_id,
    collection_id,
    asset_ids,
    filter,
    skipWithoutPicture,
    ...at
  }: BodyOf<'planMintRun'>) => {
    const former = run_id === undefined ? undefined : runDetails(world, { _id: run_id }).steps
    const ids = asset_ids ?? former?.map(({ asset }) => asset?._id)
    return state.assets.filter(
      (one) =>
        one.collection_id === collection_id &&
        one.isSold === 'unsold' &&
        matchAsset(one, filter) &&
        (!skipWithoutPicture || hasPicture(one)) &&
        (ids?.includes(one._id) ?? place.every((name) => (at[name] ?? one[name]) === one[name])),
    )
  }
  /** Returns true if a run belongs to an airdrop of the same collection and network. */
  const isAbout = ({ kind, collection, blockchainType, networkType }: Run, _id: string) =>
    (kind === 'merkle-root' || kind.startsWith('airdrop')) &&
    lists.AirDrop.filter({ _id, collection_id: collection?._id, blockchainType, networkType }).length > 0
  const queued = (transactionHash: string) => {
    const found = state.transactionQueue
      .flatMap((one) => one.transactions)
      .find((one) => one.transactionHash === transactionHash)
    if (!found) throw new MockError(404, 'There is no such transaction.')
    return found
  }
  const replace = (hash: string, change: object) => {
    const found = queued(hash)
    return Object.assign(found, change, {
      transactionHash: fixtures.transactionHash(),
      maxFeePerGas: `${(BigInt(found.maxFeePerGas) * 9n) / 8n}`,
      replacements: found.replacements + 1,
      problem: null,
    })
  }

  return {
    // Plans with the same fee for each asset.
    planMintRun({ body }) {
      const meant = assetsOf(body)
      const [first] = meant
      if (!first) throw new MockError(409, 'None of these assets can be minted.', { code: 'nothing-to-mint' })
      const { _id, name } = lists.Collection.find({ _id: body.collection_id })
      const total = meant.length
      const withoutPicture = meant.filter((one) => !hasPicture(one)).length
      const fee = BigInt(total) * 10n ** 15n
      const quote = fixtures.runQuote({
        withoutPicture,
        transactions: Math.ceil(total / tokensPerTransaction),
        tokensPerTransaction,
        fee: `${fee}`,
        feeAtMost: `${2n * fee}`,
        singleTransactions: total,
        singleFee: `${4n * fee}`,
        lastTokenId: `${total}`,
      })
      const check = quote.checks.find((one) => one.name === 'metadata')
      if (check && withoutPicture > 0)
        Object.assign(check, { outcome: 'warning', message: `Without a picture: ${withoutPicture}.` })
      const { blockchainType, networkType, smartContractType } = first
      const run = fixtures.run({
        collection: { _id, name },
        blockchainType,
        networkType,
        smartContractType,
        counts: fixtures.runCounts({ total, waiting: total }),
        quote,
      })
      state.runs.unshift(run)
      runDetails(world, run).steps = meant.map((asset, at) =>
        fixtures.runStep({
          number: at + 1,
          asset: { _id: asset._id, name: asset.name, thumbnail: asset.thumbnail },
        }),
      )
      return { message: 'Run planned.', data: run }
    },
    quoteTransaction: () => ({ data: state.transactionQuote }),
    approveRun({ body: { run_id: _id, feeCap } }) {
      const run = lists.Run.find({ _id })
      run.fee.cap = feeCap
      const now = new Date().toISOString()
      Object.assign(run, {
        state: 'running',
        approvedBy: state.profile.email,
        approvedAt: now,
        startedAt: now,
      })
      noteEvent(world, run, 'approved', 'The run was approved.')
      return { message: 'The run starts.', data: run }
    },
    getRunFiles: ({ path }) => ({ data: state.runFiles[lists.Run.find({ _id: path.run_id })._id] ?? null }),
    publishRunFiles({ body: { run_id } }) {
      const { _id, quote } = lists.Run.find({ _id: run_id })
      const files = state.runFiles[_id] ?? fixtures.assetFiles()
      const { files: all } = files
      state.runFiles[_id] = {
        ...files,
        mintable: all,
        published: all,
        unreadable: 0,
        readBack: true,
        reason: null,
      }
      const message = `Metadata and media are published: ${all} of ${all} readable.`
      const check = quote?.checks.find(({ name }) => name === 'files')
      if (check) Object.assign(check, { outcome: 'passed', message })
      return { message: 'The files are being published.' }
    },
    controlRun({ body: { run_id: _id, action, feeCap } }) {
      const run = lists.Run.find({ _id })
      const { event, says, state: to } = actions[action]
      if (feeCap !== undefined) run.fee.cap = feeCap
      for (const step of runDetails(world, run).steps) {
        if (action === 'stop' && step.state === 'waiting') step.state = 'canceled'
        if (action === 'retry' && /failed|canceled/.test(step.state))
          Object.assign(step, { state: 'waiting', error: null })
      }
      countSteps(world, run)
      const pause =
        action === 'pause' ? { code: 'requested', message: `Paused by ${state.profile.email}.` } : null
      Object.assign(run, { state: to, pause, error: null, endedAt: to === 'stopped' ? run.updatedAt : null })
      noteEvent(world, run, event, says)
      return { message: says, data: run }
    },
    getRuns({ path, query: { open, collection_id, airdrop_id } }) {
      const isMeant = (one: Run) =>
        !['planned', 'priced'].includes(one.state) &&
        (open === undefined || open !== over.includes(one.state)) &&
        (collection_id ?? one.collection?._id) === one.collection?._id &&
        (airdrop_id === undefined || isAbout(one, airdrop_id))
      return pageOf(path, state.runs.filter(isMeant))
    },
    getRun({ path: { run_id: _id } }) {
      const run = lists.Run.find({ _id })
      finishImport(world, run)
      const { steps, transactions, events } = runDetails(world, run)
      return { data: run, transactions, steps: steps.map((one) => letters[one.state]).join(''), events }
    },
    getRunSteps({ path, query }) {
      const { steps } = runDetails(world, lists.Run.find({ _id: path.run_id }))
      return pageOf(
        path,
        steps.filter((one) => (query.state ?? one.state) === one.state),
      )
    },
    speedUpTransaction: ({ body: { transactionHash } }) => ({
      message: 'The transaction was sent again with a higher fee.',
      data: replace(transactionHash, {}),
    }),
    cancelTransaction: ({ body: { transactionHash } }) => ({
      message: 'A transaction that does nothing was sent in its place.',
      data: replace(transactionHash, { kind: 'fill', subject: 'Nothing' }),
    }),
    setFeeLimit({ body: { blockchainType, networkType, ...feeLimit } }) {
      lists.NetworkQueue.find({ blockchainType, networkType }).feeLimit = feeLimit
      return { message: 'Fee limits saved.', data: feeLimit }
    },
    getChainDifferences({ query: { collection_id, after } }) {
      const isMeant = (one: { collection_id: string | null }) =>
        (collection_id ?? one.collection_id) === one.collection_id
      const contracts = after === undefined ? state.contractDifferences.filter(isMeant) : []
      return {
        data: state.chainDifferences.filter(isMeant),
        compared: state.assets.filter((one) => isMeant(one) && one.isSold !== 'unsold').length,
        unreachable: 0,
        next: null,
        contracts,
        comparedContracts: contracts.length,
        unreachableContracts: 0,
      }
    },
    repairDifference({ body: { asset_id, contract_id } }) {
      const isOther = (one: { asset: { _id: string } }) => one.asset._id !== asset_id
      const found = state.chainDifferences.find((one) => !isOther(one))
      state.chainDifferences = state.chainDifferences.filter(isOther)
      state.contractDifferences = state.contractDifferences.filter((one) => one.contract_id !== contract_id)
      const isMinted = found?.repair !== 'make-draft'
      const change = { isSold: isMinted ? 'sold' : 'unsold', assetOwner: isMinted ? found?.found : null }
      if (found) Object.assign(lists.PremintAsset.find({ _id: asset_id }), change)
      return { message: 'What the network holds is recorded.' }
    },
  } satisfies Partial<Answers>
}
