import { useQuery } from '@tanstack/react-query'
import { Drawer, ErrorState } from '@vitrine/ui-kit'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { assetContractTypes } from '#src/lib/contract-types.ts'
import { networks } from '#src/lib/networks.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { ContractCard } from './contract-card.tsx'
import { WalletNote } from '#src/session/wallet-note.tsx'

export type ContractDrawerProps = {
  /** The collection whose contracts are shown; null closes the drawer. */
  collectionId: string | null
  onClose: () => void
}

/** A collection's contracts: a section for each configured network, a card for each type. */
export function ContractDrawer({ collectionId, onClose }: ContractDrawerProps) {
  const { shown } = useRetainedTarget(collectionId)
  const { data, error, refetch } = useQuery({ ...collectionQuery(shown ?? ''), enabled: shown !== null })
  return (
    <Drawer
      open={collectionId !== null}
      onOpenChange={(next) => next || onClose()}
      title={data ? `Contracts of ${data.name}` : 'Contracts'}
      description="Assets are minted by the contract of their network and type."
      width="lg"
    >
      {error && !data ? (
        <ErrorState
          title="The collection could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : shown === null ? null : (
        <div className="flex flex-col gap-6">
          <WalletNote />
          {networks().map((network) => (
            <section
              key={`${network.blockchainType}/${network.networkType}`}
              aria-label={network.name}
              className="flex flex-col gap-2"
            >
              <h3 className="text-xs font-medium text-muted">
                {network.name} <span className="font-normal text-subtle">· {network.currency.symbol}</span>
              </h3>
              {assetContractTypes.map((smartContractType) => (
                <ContractCard
                  key={smartContractType}
                  collection={{ id: shown, name: data?.name ?? '' }}
                  network={network}
                  smartContractType={smartContractType}
                />
              ))}
            </section>
          ))}
        </div>
      )}
    </Drawer>
  )
}
