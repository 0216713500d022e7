import type { Schemas } from '../../strict.ts'
import type { World } from '../world.ts'

type Run = Schemas['Run']

/** Returns the steps, transactions and events of a run; empty lists if the scene has none. */
export function runDetails({ state }: World, { _id }: Pick<Run, '_id'>) {
  return Object.assign((state.runDetails[_id] ??= {}), {
    steps: [],
    transactions: [],
    events: [],
    ...state.runDetails[_id],
  })
}

/** Adds an event to a run, caused by the scene's person. */
export function noteEvent(world: World, run: Run, name: Schemas['RunEvent']['name'], message: string): void {
  run.updatedAt = new Date().toISOString()
  runDetails(world, run).events.push({ at: run.updatedAt, name, by: world.state.profile.email, message })
}

/** Recounts a run's steps by state. */
export function countSteps(world: World, run: Run): void {
  const { steps } = runDetails(world, run)
  const count = (state: Schemas['RunStep']['state']) => steps.filter((step) => step.state === state).length
  run.counts = {
    total: steps.length,
    waiting: count('waiting'),
    sent: count('sent'),
    done: count('done'),
    failed: count('failed'),
    canceled: count('canceled'),
  }
}
