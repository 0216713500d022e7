import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { type ReactNode, useId, useState } from 'react'
import type { ManageInput } from '#src/activity/types.ts'
import { useActivities } from '#src/activity/use-activities.ts'
import { useRunTask } from '#src/activity/use-run-task.ts'
import { ConfirmSpending } from '#src/entities/transactions/confirm-spending.tsx'
import { useProfile } from '#src/session/profile.ts'
import { type AirdropPlace, whereOf } from './queries.ts'
import { taskAt } from './task-at.ts'

export type ManagedProps = {
  collection: { id: string; name: string }
  place: AirdropPlace
  airdrop: Airdrop
  network: Network
}

/** One thing to do with an airdrop, in words, for the person who pays for it. */
type Asked = { input: ManageInput; title: string; effects: string[]; action: string; onSent?: () => void }

type ManagedSectionProps = ManagedProps & {
  title: string
  /** What asks for something to be done, which a person reviews first; `done` counts what was done since. */
  children: (ask: (asked: Asked) => void, busy: boolean, done: number) => ReactNode
}

/** A part of an airdrop that sends transactions of the admin wallet: each is a run, reviewed before it is sent. */
export function ManagedSection({ collection, place, network, title, children }: ManagedSectionProps) {
  const heading = useId()
  const { data: profile, isPending } = useProfile()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState(0)
  const work = useRunTask('manage-airdrop', () => setDone((count) => count + 1))
  const underWay = taskAt(useActivities(), 'manage-airdrop', place)?.active === true
  if (!isPending && !profile?.walletAddress) return null
  const start = ({ input, onSent }: Asked) => {
    void work.start({ collection, ...whereOf(place), ...input }, JSON.stringify(input))
    onSent?.()
  }
  const refused = work.task?.status === 'failed' ? work.task.error : null
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="text-sm font-medium text-default">
        {title}
      </h2>
      {refused ? (
        <p role="alert" className="text-sm break-words text-danger">
          {refused}
        </p>
      ) : null}
      {children(setAsked, isPending || work.busy || underWay, done)}
      <ConfirmSpending
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.title ?? ''}
        network={network}
        effects={asked?.effects ?? []}
        quoted={asked ? { operation: 'manageAirDrop', input: { ...place, ...asked.input } } : undefined}
        action={asked?.action ?? ''}
        onConfirm={() => (asked ? start(asked) : undefined)}
      />
    </section>
  )
}
