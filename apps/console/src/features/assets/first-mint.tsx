import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Collection, ResponseOf } from '@vitrine/sdk'
import { Button, LiveText, Spinner } from '@vitrine/ui-kit'
import { Gem } from 'lucide-react'
import { useEffect } from 'react'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { useReviewMint } from '#src/entities/runs/use-review-mint.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { pollInterval } from '#src/lib/poll-interval.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { keyOf, queries } from '#src/session/queries.ts'

const hasMinting = (list: ResponseOf<'allPremintAsset'> | undefined) =>
  list?.data.some(({ isSold }) => isSold === 'minting') ?? false

/** Plans the mint of a collection's drafts and opens its review. Shows that the drafts are being minted. */
export function FirstMint({ collection }: { collection: Collection }) {
  const byRuns = useCapability('runs')
  const review = useReviewMint()
  const deployed = collection.contracts?.find(({ status }) => status === 'deployed')
  const place = deployed && {
    ...(deployed.blockchainType !== null && { blockchainType: deployed.blockchainType }),
    ...(deployed.networkType !== null && { networkType: deployed.networkType }),
    ...(deployed.smartContractType !== null && { smartContractType: deployed.smartContractType }),
  }
  const queryClient = useQueryClient()
  // oxlint-disable-next-line console/reads-tell-failures -- The platform refuses what is being minted already.
  const minting = useQuery({
    ...queries.assets.list({ collection_id: collection._id, page: 1, pageSize: 1, isSold: 'minting' }),
    refetchInterval: ({ state }) => (hasMinting(state.data) ? pollInterval : false),
  })
  const isMinting = hasMinting(minting.data)
  useEffect(() => {
    if (!isMinting) return
    // The first steps depend on the number of minted assets.
    return () => void queryClient.invalidateQueries({ queryKey: keyOf('collections') })
  }, [isMinting, queryClient])
  if (isMinting)
    return (
      <LiveText className="flex items-center gap-2 text-sm text-default">
        <Spinner aria-hidden />
        <span>The first token is being minted. You can leave this page.</span>
      </LiveText>
    )
  if (!byRuns)
    return (
      <ButtonLink
        variant="primary"
        icon={<Gem aria-hidden />}
        className="self-start"
        to="/collection/premintasset/$type/$id"
        params={premintLink(collection)}
        search={{ state: ['draft'] }}
      >
        Choose drafts
      </ButtonLink>
    )
  return (
    <Button
      variant="primary"
      icon={<Gem aria-hidden />}
      className="self-start"
      loading={review.isPending}
      onClick={() => review.mutate({ collection_id: collection._id, ...place })}
    >
      Review and mint
    </Button>
  )
}
