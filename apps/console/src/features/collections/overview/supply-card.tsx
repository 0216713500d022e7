import { Link } from '@tanstack/react-router'
import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { formatCount, shorten } from '@vitrine/ui-kit'
import { ContractBadges } from '#src/entities/contracts/contract-badges.tsx'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { PageLink } from '#src/lib/links.tsx'
import { networkName } from '#src/lib/networks.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'

type SupplyCardProps = { collection: Collection; overview: CollectionOverview | undefined }

/** Number of assets and of minted assets on each network. */
export function SupplyCard({ collection, overview }: SupplyCardProps) {
  const supply = overview?.supply ?? []
  return (
    <TitledSection isCard title="Supply by network">
      {supply.length === 0 ? (
        <p className="mt-2 text-sm">
          <Link to="/collection/$id/contracts" params={{ id: collection._id }} className="rounded-xs">
            <ContractBadges contracts={collection.contracts} />
          </Link>
        </p>
      ) : (
        <ul aria-label="Supply by network" className="mt-3 flex flex-col gap-3">
          {supply.map((one) => {
            const { minted, total, drafts: _drafts, ...place } = one
            const contract = collection.contracts?.find(
              (line) =>
                line.blockchainType === place.blockchainType &&
                line.networkType === place.networkType &&
                line.smartContractType === place.smartContractType,
            )
            const address = contract?.contractAddress
            // Some backends don't report contracts or their states.
            const isUntold = collection.contracts === null || contract?.status === null
            return (
              <li key={Object.values(place).join('/')}>
                <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                  <PageLink to="/collection/$id/contracts" params={{ id: collection._id }}>
                    {networkName(place)}
                    {place.smartContractType === 1 ? '' : ` · ${contractTypeName(place.smartContractType)}`}
                  </PageLink>
                  <span className="font-mono text-xs text-muted">
                    {address ? shorten(address) : isUntold ? null : 'Not deployed'}
                  </span>
                  <span className="ms-auto tabular-nums">
                    {formatCount(minted)}
                    <span className="text-subtle"> / {formatCount(total)}</span>
                  </span>
                </p>
                <div
                  aria-hidden
                  className="mt-1.5 h-2 overflow-hidden rounded-full bg-hover forced-colors:border"
                >
                  <div
                    className="h-full bg-(--art-line,var(--background-color-accent)) forced-colors:bg-[Highlight]"
                    style={{ width: `${(minted / total) * 100}%` }}
                  />
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </TitledSection>
  )
}
