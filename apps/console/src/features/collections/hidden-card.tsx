import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { Eye } from 'lucide-react'
import { untilReveal } from '#src/entities/collections/reveal.ts'
import { ButtonLink, PageLink } from '#src/lib/links.tsx'
import { MediaImage } from '#src/lib/media-image.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { RevealButton } from './reveal-button.tsx'

type HiddenCardProps = { collection: Collection; overview: CollectionOverview | undefined }

/**
 * The placeholder that wallets show, and the reveal. Renders nothing if tokens are revealed. Capability `reveal` or, for
 * tokens on IPFS, `reveal-on-ipfs`.
 */
export function HiddenCard({ collection, overview }: HiddenCardProps) {
  const { isHidden, placeholder, soldAssets, metadataLocation } = collection
  const isOnIpfs = metadataLocation === 'ipfs'
  const isOffered = useCapability(isOnIpfs ? 'reveal-on-ipfs' : 'reveal')
  if (!isOffered || !placeholder) return null
  const count = overview ? overview.minted + overview.minting : (soldAssets ?? 0)
  if (!isHidden && count === 0) {
    return (
      <TitledSection isCard title="Tokens will not be hidden">
        <p className="mt-2 text-sm text-muted">
          The reveal date has passed. Choose another one, or remove the placeholder, in the{' '}
          <PageLink to="/collection/$id/settings" params={{ id: collection._id }}>
            settings
          </PageLink>
          .
        </p>
      </TitledSection>
    )
  }
  if (!isHidden) return null
  return (
    <TitledSection isCard title={count > 0 ? 'Tokens are hidden' : 'Tokens will be hidden'}>
      <div className="mt-2 flex items-center gap-3">
        <MediaImage src={placeholder.thumbnail ?? placeholder.image} alt="" className="size-12" />
        <p className="min-w-0 text-sm wrap-anywhere text-muted">
          Wallets {count > 0 ? 'show' : 'will show'} “{placeholder.name}” {untilReveal(collection)}.
        </p>
      </div>
      {count === 0 ? null : isOnIpfs ? (
        <ButtonLink
          icon={<Eye aria-hidden />}
          className="mt-3"
          to="/collection/$id/contracts"
          params={{ id: collection._id }}
        >
          Reveal them on the contract
        </ButtonLink>
      ) : (
        <RevealButton collection={collection} />
      )}
    </TitledSection>
  )
}
