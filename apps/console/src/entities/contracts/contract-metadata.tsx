import type { Network } from '@vitrine/chain'
import type { BodyOf, ContractMetadata as Metadata } from '@vitrine/sdk'
import { Button, LiveText } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { changedBy } from '#src/session/queries.ts'

const ConfirmSpending = lazyPart(
  async () => (await import('#src/entities/transactions/confirm-spending.tsx')).ConfirmSpending,
)

const texts: Record<string, string> = {
  current: 'The contract names the collection’s current metadata.',
  updating: 'The contract names the collection’s current metadata once the update is mined.',
  outdated: 'The contract names an earlier name, symbol, description, picture or address.',
}

type ContractMetadataProps = {
  metadata: Metadata
  place: BodyOf<'updateContractMetadata'>
  collection: { id: string; name: string }
  network: Network
  /** Name of the contract: "ERC-721 on Amber". */
  name: string
}

/** Shows whether marketplaces show the collection as it is now, and can update what they show. */
export function ContractMetadata({ metadata, place, collection, network, name }: ContractMetadataProps) {
  const [asked, setAsked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const send = useSendTransaction()
  const update = useAction({
    run: (_: void, { idempotencyKey }) => {
      const { id: _id, name } = collection
      return send({ kind: 'contract-metadata', input: place, collection: { _id, name } }, idempotencyKey)
    },
    success: false,
    invalidates: changedBy('contracts.updateMetadata'),
  })
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <LiveText asChild silentAtFirst>
        <span className="min-w-0 wrap-anywhere text-muted">
          {texts[metadata.state ?? ''] ?? metadata.uri}
        </span>
      </LiveText>
      {metadata.state === 'outdated' ? (
        <Button
          size="sm"
          loading={update.isPending}
          aria-label={`Update metadata of ${name}`}
          onClick={() => {
            setAsked(true)
            setConfirming(true)
          }}
        >
          Update metadata
        </Button>
      ) : null}
      {asked ? (
        <ConfirmSpending
          open={confirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => update.mutate()}
          title={`Update metadata of ${name}?`}
          network={network}
          effects={[
            'One transaction makes the contract name the current metadata.',
            'Marketplaces can then show the collection as it is now, if they can read its files.',
            'Its tokens stay as they are.',
          ]}
          quoted={{ operation: 'updateContractMetadata', input: place }}
          action="Update metadata"
        />
      ) : null}
    </span>
  )
}
