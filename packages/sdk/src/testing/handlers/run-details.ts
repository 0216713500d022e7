import type { Schemas } from '../../strict.ts'
import type { World } from '../world.ts'

type Run = Schemas['Run']

/** What a run holds beside its row. */
export type RunDetails = {
  steps: Schemas['RunStep'][]
  transactions: Schemas['RunTransaction'][]
  events: Schemas['RunEvent'][]
}

/** Returns what a run holds; nothing where the scene does not say. */
export function runDetails({ state }: World, { _id }: Pick<Run, '_id'>): RunDetails {
  const details = (state.runDetails[_id] ??= {})
  details.steps ??= []
  details.transactions ??= []
  details.events ??= []
  return details as RunDetails
}

/** Notes that something happened to a run. */
export function noteEvent(
  world: World,
  run: Run,
  name: Schemas['RunEvent']['name'],
  message: string,
  by: string | null = null,
): void {
  run.updatedAt = new Date().toISOString()
  runDetails(world, run).events.push({ at: run.updatedAt, name, by, message })
}

/** Counts a run's steps again. */
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
