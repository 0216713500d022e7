import type { Network } from '@vitrine/chain'
import type { AirDrop } from '@vitrine/sdk'
import { Button, Hash } from '@vitrine/ui-kit'
import { type ReactNode, useId } from 'react'
import { useActivities } from '#src/activity/use-activities.ts'
import { useRunTask } from '#src/activity/use-run-task.ts'
import { useProfile } from '#src/session/profile.ts'
import { isTaskAt } from './is-task-at.ts'
import { ProofsButton } from './proofs-button.tsx'
import type { AirdropPlace } from './queries.ts'

type RootPartProps = {
  collection: { id: string; name: string }
  place: AirdropPlace
  airdrop: AirDrop
  network: Network
  /** What else can be done with it. */
  children?: ReactNode
}

/** The third step: the root of the submitted list, its proofs, and writing it on chain. Afterwards what the storefront needs. */
export function RootPart({ collection, place, airdrop, network, children }: RootPartProps) {
  const { merkleRoot, status } = airdrop
  const heading = useId()
  const { data: profile } = useProfile()
  const work = useRunTask('submit-merkle-root', () => undefined)
  const underWay = useActivities().some(isTaskAt('submit-merkle-root', place))
  if (!merkleRoot) return null
  const { blockchainType, networkType } = network
  const start = () => void work.start({ collection, blockchainType, networkType, merkleRoot }, merkleRoot)
  const due = status === 'detailed' || status === 'failed'
  const refused = work.task?.status === 'failed' && status !== 'failed' ? work.task.error : null

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="text-sm font-medium text-default">
        Merkle root
      </h3>
      <Hash value={merkleRoot} kind="merkle root" full />
      <p className="text-xs text-muted">
        {status === 'live'
          ? 'It is on chain. A claim page hands the contract each person’s proof; the file has them all. Tokens that are sent to the contract can be claimed.'
          : 'The contract keeps this one number for the whole list. Once somebody has claimed, it can not be changed.'}
      </p>
      {refused ? (
        <p role="alert" className="text-sm break-words text-danger">
          {refused}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {due ? (
          <Button
            variant="primary"
            loading={work.busy || underWay}
            disabled={!profile?.walletAddress}
            onClick={start}
          >
            {status === 'failed' ? 'Submit the merkle root again' : 'Submit the merkle root'}
          </Button>
        ) : null}
        <ProofsButton place={place} root={merkleRoot} name={collection.name} />
        {children}
      </div>
    </section>
  )
}
