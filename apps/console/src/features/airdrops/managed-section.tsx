import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { type ReactNode, useState } from 'react'
import { ConfirmSpending } from '#src/entities/transactions/confirm-spending.tsx'
import { useAction } from '#src/lib/action.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { useProfile } from '#src/session/profile.ts'
import { changedBy } from '#src/session/queries.ts'
import type { AirdropPlace } from './queries.ts'
import { useIsUnderWay } from './use-is-under-way.ts'

/** Action on the tokens of an airdrop. Amounts are in the token's smallest unit. */
export type ManageInput = { action: 'fund' | 'take-back' | 'close'; amount?: string; tokenId?: string }

export type ManagedProps = {
  collection: { id: string; name: string }
  place: AirdropPlace
  airdrop: Airdrop
  network: Network
}

/** An action on an airdrop, described for the review. */
type Asked = { input: ManageInput; title: string; effects: string[]; action: string; onSent?: () => void }

type ManagedSectionProps = ManagedProps & {
  title: string
  /** Renders the controls. `ask` opens the review of an action; `done` counts the actions sent so far. */
  children: (ask: (asked: Asked) => void, busy: boolean, done: number) => ReactNode
}

/**
 * A section that sends transactions of the admin wallet for an airdrop. Each is a run, reviewed before it is
 * sent.
 */
export function ManagedSection({ collection, place, network, title, children }: ManagedSectionProps) {
  const { data: profile, isPending } = useProfile()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState(0)
  const send = useSendTransaction()
  const manage = useAction({
    run: ({ input }: Asked, { idempotencyKey }) => {
      const { id: _id, name } = collection
      const kind = `airdrop-${input.action}` as const
      return send({ kind, input: { ...place, ...input }, collection: { _id, name } }, idempotencyKey)
    },
    success: false,
    invalidates: changedBy('airdrops.manage'),
    onSuccess(_, { onSent }) {
      onSent?.()
      setDone((count) => count + 1)
    },
  })
  const underWay = useIsUnderWay(place, 'airdrop-fund', 'airdrop-take-back', 'airdrop-close')
  if (!isPending && !profile?.walletAddress) return null
  return (
    <TitledSection title={title} className="flex flex-col gap-4">
      {children(setAsked, isPending || manage.isPending || underWay, done)}
      <ConfirmSpending
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.title ?? ''}
        network={network}
        effects={asked?.effects ?? []}
        quoted={asked ? { operation: 'manageAirDrop', input: { ...place, ...asked.input } } : undefined}
        action={asked?.action ?? ''}
        onConfirm={() => (asked ? manage.mutate(asked) : undefined)}
      />
    </TitledSection>
  )
}
