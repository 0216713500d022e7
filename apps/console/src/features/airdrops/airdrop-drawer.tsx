import { useQuery } from '@tanstack/react-query'
import { Drawer, ErrorState, Field, Select } from '@vitrine/ui-kit'
import { useState } from 'react'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { networkKey } from '#src/lib/network-key.ts'
import { networks } from '#src/lib/networks.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { WalletNote } from '#src/session/wallet-note.tsx'
import { AirdropPanel } from './airdrop-panel.tsx'

export type AirdropDrawerProps = {
  /** The collection whose airdrops are shown; null closes the drawer. */
  collectionId: string | null
  onClose: () => void
}

/** A collection's airdrop on one network after the other: register, list, root, funding (specification, section 4). */
export function AirdropDrawer({ collectionId, onClose }: AirdropDrawerProps) {
  const { shown, opening } = useRetainedTarget(collectionId)
  const { data, error, refetch } = useQuery({ ...collectionQuery(shown ?? ''), enabled: shown !== null })
  const [first] = networks()
  const [key, setKey] = useState(first ? networkKey(first) : '')
  const network = networks().find((one) => networkKey(one) === key)

  return (
    <Drawer
      open={collectionId !== null}
      onOpenChange={(next) => next || onClose()}
      title={data ? `Airdrop of ${data.name}` : 'Airdrop'}
      description="Recipients on a list claim tokens from a contract."
      width="lg"
    >
      {error && !data ? (
        <ErrorState
          title="The collection could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : shown === null || !network ? null : (
        <div className="flex flex-col gap-6">
          <WalletNote />
          <Field label="Network" help="A collection has one airdrop on each network.">
            <Select
              options={networks().map((one) => ({ value: networkKey(one), label: one.name }))}
              value={key}
              onValueChange={setKey}
            />
          </Field>
          <AirdropPanel
            // Each network has a form of its own, and so has each opening.
            key={`${opening}/${shown}/${key}`}
            collection={{ id: shown, name: data?.name ?? '' }}
            network={network}
          />
        </div>
      )}
    </Drawer>
  )
}
