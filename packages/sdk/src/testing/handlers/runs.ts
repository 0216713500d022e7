import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { refusals } from '../refusals.ts'
import type { Actor } from '../actor.ts'
import type { World } from '../world.ts'
import { advanceRun } from './advance-run.ts'
import { planMint } from './plan-mint.ts'
import { countSteps, noteEvent, runDetails } from './run-details.ts'

type Run = Schemas['Run']
type State = Run['state']

const { conflict } = refusals
/** For how long prices are good, in milliseconds. */
const goodFor = 5 * 60_000
const over: readonly State[] = ['done', 'stopped', 'undone', 'failed']
/** For admins alone, as data sources are. */
const adminKinds: readonly Run['kind'][] = ['index-copy', 'reading']
const isSeen = ({ kind }: Run, { role }: Actor) => role === 'admin' || !adminKinds.includes(kind)
const letters = { waiting: 'w', sent: 's', done: 'd', failed: 'f', canceled: 'c' } as const

/** From which states an action leads where, and how it is told. */
const actions = {
  pause: { from: ['approved', 'running'], event: 'paused', says: 'The run is paused.' },
  resume: { from: ['paused'], event: 'resumed', says: 'The run continues.' },
  stop: { from: ['approved', 'running', 'paused'], event: 'stopped', says: 'The run is stopped.' },
  retry: {
    from: ['running', 'stopped', 'undone', 'failed'],
    event: 'retried',
    says: 'What failed is tried again.',
  },
} as const satisfies Record<
  Schemas['RunAction'],
  { from: State[]; event: Schemas['RunEvent']['name']; says: string }
>

/** Runs: one that is approved, resumed or retried here moves on by a turn each time it is read. */
export const runs = (world: World) => {
  const { runs: all, state, moving } = world
  const requireState = (run: Run, from: readonly State[]) => {
    if (!from.includes(run.state)) throw conflict('wrong-state', `This run is ${run.state}.`)
  }
  const find = (id: string, actor: Actor) => {
    const run = all.find(id)
    if (!isSeen(run, actor)) throw refusals.missing('run')
    return run
  }
  const setCap = (run: Run, cap: string | undefined) => {
    if (cap === undefined) return
    if (BigInt(cap) <= BigInt(run.fee.spent))
      throw conflict('fee-cap-too-low', 'The run has spent more than this.', 'feeCap')
    run.fee.cap = cap
  }

  /** Whether a run is of an airdrop, as far as the scene tells those of a place apart. */
  const isAbout = ({ kind, collection, blockchainType, networkType }: Run, id: string) =>
    (kind === 'merkle-root' || kind.startsWith('airdrop')) &&
    state.airDrops.some(
      (one) =>
        one._id === id &&
        one.collection_id === collection?._id &&
        one.blockchainType === blockchainType &&
        one.networkType === networkType,
    )

  return {
    planMintRun: ({ body, actor }) => ({ message: 'Run planned.', data: planMint(world, body, actor.email) }),
    quoteTransaction: () => ({ data: state.transactionQuote }),
    approveRun({ body, actor }) {
      const run = find(body.run_id, actor)
      requireState(run, ['priced'])
      if (run.quote && Date.now() - Date.parse(run.quote.pricedAt) > goodFor)
        throw conflict('quote-too-old', 'These prices are older than five minutes. Plan the run again.')
      if (BigInt(body.feeCap) < BigInt(run.quote?.fee ?? 0))
        throw conflict('fee-cap-too-low', 'The network fee is higher than this.', 'feeCap')
      setCap(run, body.feeCap)
      Object.assign(run, { state: 'approved', approvedBy: actor.email, approvedAt: new Date().toISOString() })
      noteEvent(world, run, 'approved', 'The run was approved.', actor.email)
      moving.add(run._id)
      return { message: 'The run starts.', data: run }
    },
    controlRun({ body, actor }) {
      const run = find(body.run_id, actor)
      const { from, event, says } = actions[body.action]
      requireState(run, from)
      setCap(run, body.feeCap)
      const { steps } = runDetails(world, run)
      const change = (states: string[], to: Schemas['RunStep']['state']) => {
        for (const step of steps)
          if (states.includes(step.state)) Object.assign(step, { state: to, error: null })
        countSteps(world, run)
      }
      const now = new Date().toISOString()
      run.pause = null
      run.error = null
      if (body.action === 'pause') {
        run.state = 'paused'
        run.pause = { code: 'requested', message: `Paused by ${actor.email}.` }
      } else if (body.action === 'stop') {
        change(['waiting'], 'canceled')
        Object.assign(run, { state: 'stopped', endedAt: now })
      } else {
        if (body.action === 'retry') change(['failed', 'canceled'], 'waiting')
        Object.assign(run, { state: 'running', endedAt: null, startedAt: run.startedAt ?? now })
        moving.add(run._id)
      }
      noteEvent(world, run, event, says, actor.email)
      return { message: says, data: run }
    },
    getRuns: (call) => {
      const { open, collection_id, airdrop_id } = call.query
      return all.list(
        call,
        (one) =>
          isSeen(one, call.actor) &&
          !['planned', 'priced'].includes(one.state) &&
          (open === undefined || open !== over.includes(one.state)) &&
          (collection_id ?? one.collection?._id) === one.collection?._id &&
          (airdrop_id === undefined || isAbout(one, airdrop_id)),
      )
    },
    getRun({ path, actor }) {
      const run = find(path.run_id, actor)
      if (moving.has(run._id)) advanceRun(world, run)
      const { steps, transactions, events } = runDetails(world, run)
      return { data: run, transactions, steps: steps.map((one) => letters[one.state]).join(''), events }
    },
    getRunSteps({ path, query, actor }) {
      const { steps } = runDetails(world, find(path.run_id, actor))
      const found = steps.filter((one) => (query.state ?? one.state) === one.state)
      const start = (path.current - 1) * path.pageSize
      return { data: found.slice(start, start + path.pageSize), totalCount: found.length }
    },
  } satisfies Partial<Answers>
}
