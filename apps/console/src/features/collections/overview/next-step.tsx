import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { Button, Card, formatCount, Skeleton } from '@vitrine/ui-kit'
import { FileCode, FolderUp, Gem, Gift } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { useReviewMint } from '#src/entities/runs/use-review-mint.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { networkName } from '#src/lib/networks.ts'
import { useCapability } from '#src/session/capabilities.ts'

type Place = Pick<
  CollectionOverview['supply'][number],
  'blockchainType' | 'networkType' | 'smartContractType'
>

/**
 * Returns the deployed contract that can mint the most drafts and their number; null if there isn't one or it
 * is unknown. Only one contract, because a run mints on one contract.
 */
function draftsToMint(
  { contracts }: Pick<Collection, 'contracts'>,
  overview: CollectionOverview | undefined,
): { place: Place; count: number } | null {
  const candidates = (overview?.supply ?? []).flatMap(
    ({ drafts, minted: _minted, total: _total, ...place }) => {
      const contract = contracts?.find(
        (one) =>
          one.blockchainType === place.blockchainType &&
          one.networkType === place.networkType &&
          one.smartContractType === place.smartContractType,
      )
      // If the backend doesn't send a contract's state, it counts as deployed, as in the rest of the console.
      const canMint = contracts === null || contract?.status === 'deployed' || contract?.status === null
      return canMint && drafts > 0 ? [{ place, count: drafts }] : []
    },
  )
  const [best] = candidates.toSorted((one, other) => other.count - one.count)
  return best ?? null
}

type NextStepProps = {
  collection: Collection
  overview: CollectionOverview | undefined
  /** True while the overview loads. */
  loading: boolean
}

/** The next step for a collection, with the only primary button of the page. */
export function NextStep({ collection, overview, loading }: NextStepProps) {
  const byRuns = useCapability('runs')
  const id = collection._id
  const { contracts, totalAssets, soldAssets } = collection
  // The totals count an asset that is being minted as unsold, so without an overview the number of drafts is
  // unknown.
  const isKnown = typeof totalAssets === 'number' && typeof soldAssets === 'number'
  const hasDrafts = overview ? overview.drafts > 0 : isKnown && totalAssets > soldAssets
  if (contracts?.some(({ status }) => status === 'deploying')) {
    return (
      <Step
        title="The contract is being deployed"
        text="It is ready as soon as its network has confirmed it."
      >
        <ButtonLink icon={<FileCode aria-hidden />} to="/collection/$id/contracts" params={{ id }}>
          View contract
        </ButtonLink>
      </Step>
    )
  }
  if (contracts && !contracts.some(({ status }) => status === 'deployed' || status === null)) {
    return (
      <Step title="Deploy a contract" text="Its contract mints the assets of the collection on a network.">
        <ButtonLink
          variant="primary"
          icon={<FileCode aria-hidden />}
          to="/collection/$id/contracts"
          params={{ id }}
        >
          Choose network
        </ButtonLink>
      </Step>
    )
  }
  if (totalAssets === 0) {
    return (
      <Step title="Add the first assets" text="Import a folder of artwork, or create one asset by hand.">
        <ButtonLink
          variant="primary"
          icon={<FolderUp aria-hidden />}
          to="/collection/import/$type/$id"
          params={premintLink(collection)}
        >
          Import assets
        </ButtonLink>
        <ButtonLink
          to="/collection/premintasset/$type/$id"
          params={premintLink(collection)}
          search={{ drawer: 'new' }}
        >
          Create asset
        </ButtonLink>
      </Step>
    )
  }
  if (loading) {
    return (
      <div aria-busy>
        <Skeleton className="h-36 w-full" />
      </div>
    )
  }
  if (hasDrafts) {
    return byRuns ? (
      <MintStep collection={collection} overview={overview} />
    ) : (
      <Step
        title={titleOf(overview?.drafts)}
        text="Choose the drafts to mint. Nothing is sent before you confirm."
      >
        <ButtonLink
          variant="primary"
          icon={<Gem aria-hidden />}
          to="/collection/premintasset/$type/$id"
          params={premintLink(collection)}
          search={{ state: ['draft'] }}
        >
          Choose drafts
        </ButtonLink>
      </Step>
    )
  }
  if (collection.isPublished === false) {
    return (
      <Step title="Publish the collection" text="Visitors can’t see it on the storefront yet.">
        <ButtonLink variant="primary" to="/collection/$id/settings" params={{ id }}>
          Open settings
        </ButtonLink>
      </Step>
    )
  }
  const noDraft = overview?.minting
    ? 'Assets are still minting. '
    : overview || isKnown
      ? 'No draft is left. '
      : ''
  return (
    <Step title="Give tokens away" text={`${noDraft}Recipients on a list can claim tokens.`}>
      <ButtonLink variant="primary" icon={<Gift aria-hidden />} to="/collection/$id/airdrops" params={{ id }}>
        Open airdrops
      </ButtonLink>
    </Step>
  )
}

const titleOf = (count: number | undefined) =>
  count === undefined
    ? 'Mint the drafts'
    : count === 1
      ? 'Mint one draft'
      : `Mint ${formatCount(count)} drafts`

/** Plans the mint of the drafts that one contract can mint, and opens its review. */
function MintStep({ collection, overview }: Omit<NextStepProps, 'loading'>) {
  const target = draftsToMint(collection, overview)
  const { mutate, isPending } = useReviewMint()
  const where = target
    ? `${contractTypeName(target.place.smartContractType)} on ${networkName(target.place)}`
    : null
  const count = target?.count ?? overview?.drafts
  if (overview && !target) {
    return (
      <Step
        title="Deploy a contract for the drafts"
        text={`No deployed contract can mint the ${overview.drafts === 1 ? 'draft' : `${formatCount(overview.drafts)} drafts`}.`}
      >
        <ButtonLink
          variant="primary"
          icon={<FileCode aria-hidden />}
          to="/collection/$id/contracts"
          params={{ id: collection._id }}
        >
          Choose network
        </ButtonLink>
      </Step>
    )
  }
  return (
    <Step
      title={titleOf(count)}
      text={`${where ? `${where} is ready. ` : ''}The review shows the network fee and the transactions first.`}
    >
      <Button
        variant="primary"
        icon={<Gem aria-hidden />}
        loading={isPending}
        onClick={() => mutate({ collection_id: collection._id, ...target?.place })}
      >
        Review and mint
      </Button>
    </Step>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card.Root
      aria-labelledby={heading}
      className="border-(--art-line,var(--border-color-subtle)) bg-[color-mix(in_srgb,var(--art-line,var(--background-color-accent))_8%,var(--background-color-surface))] p-4 forced-colors:bg-surface"
    >
      <p className="text-xs font-medium text-(--art-line,var(--text-color-accent))">Next step</p>
      <h2 id={heading} className="mt-1 text-base font-semibold text-default">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </Card.Root>
  )
}
