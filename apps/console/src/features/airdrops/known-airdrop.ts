import type { Airdrop } from '@vitrine/sdk'
import type { Activity, TaskActivity } from '#src/activity/types.ts'
import type { AirdropPlace } from './queries.ts'
import { taskAt } from './task-at.ts'

/** Returns how far a task is: one that came to nothing is none, and one whose end is not known may still be on its way. */
function stage<UnderWay, Done>(task: TaskActivity | undefined, underWay: UnderWay, done: Done) {
  if (!task || task.status === 'failed' || task.status === 'cancelled') return undefined
  return task.status === 'done' ? done : underWay
}

/** Returns an airdrop as the backend has it; where that does not say how far it is, it is as far as this browser has taken it. */
export function knownAirdrop(
  airdrop: Airdrop,
  activities: readonly Activity[],
  place: AirdropPlace,
): Airdrop {
  if (airdrop.status !== null) return airdrop
  const status =
    stage(taskAt(activities, 'submit-merkle-root', place), 'submitting', 'submitted') ??
    (airdrop.merkleRoot ? 'detailed' : undefined) ??
    stage(taskAt(activities, 'register-airdrop', place), 'deploying', 'registered') ??
    (airdrop.contractAddress ? 'registered' : null)
  return { ...airdrop, status }
}
