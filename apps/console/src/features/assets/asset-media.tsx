import { useQuery } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { Button, Skeleton } from '@vitrine/ui-kit'
import { Download, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { mediaAddresses } from '#src/lib/media-address.ts'
import { mediaQuery } from './media-query.ts'
import { type Ground, pictureGround } from './picture-ground.ts'

const ModelViewer = lazyPart(
  async () => (await import('./model-viewer.tsx')).ModelViewer,
  <Skeleton className="size-full" />,
)

type AssetMediaProps = { asset: PremintAsset; onGround: (ground: Ground | null) => void }

/** Shows an asset's file by its kind. Pictures can't run scripts: an SVG too is rendered as an image. */
export function AssetMedia({ asset, onGround }: AssetMediaProps) {
  const { name, thumbnail } = asset
  // oxlint-disable-next-line console/reads-tell-failures -- The thumbnail is shown in its place.
  const read = useQuery(mediaQuery(asset.image))
  if (read.isPending) return <Skeleton className="size-full" />
  const media = read.data
  if (!media)
    return <Picture key={thumbnail} addresses={mediaAddresses(thumbnail)} name={name} onGround={onGround} />
  const { kind, address } = media
  const covers = mediaAddresses(thumbnail)
  const poster = covers[0]
  const cover = <Picture key={thumbnail} addresses={covers} name={name} onGround={onGround} optional />
  switch (kind) {
    case 'picture':
      return <Picture key={address} addresses={[address, ...covers]} name={name} onGround={onGround} />
    case 'video':
      return (
        // The platform stores no captions for an asset's video.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={address}
          aria-label={`Video of ${name}`}
          src={address}
          {...(poster === undefined ? {} : { poster })}
          controls
          playsInline
          preload="metadata"
          className="max-h-full max-w-full rounded-sm bg-inverse"
        />
      )
    case 'sound':
      return (
        <span className="flex w-full max-w-md flex-col items-center gap-4">
          {cover}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The page that it opens shows the failure. */}
          <audio key={address} aria-label={`Sound of ${name}`} src={address} controls className="w-full" />
        </span>
      )
    case 'model':
      return (
        <ModelViewer
          key={address}
          address={address}
          name={name}
          renderRefusal={(reason) => <FileCard address={address} name={name} text={reason} />}
        />
      )
    default:
      return (
        <FileCard
          address={address}
          name={name}
          text={
            kind === 'document'
              ? 'This asset is a PDF. Open it in your PDF reader.'
              : 'The console can’t show files of this type.'
          }
        >
          {cover}
        </FileCard>
      )
  }
}

type PictureProps = {
  /** Possible addresses, most likely first. */
  addresses: readonly string[]
  name: string
  onGround: (ground: Ground | null) => void
  /** True to render nothing if no address works. */
  optional?: boolean
}

/** A picture in full, with its own aspect ratio. */
function Picture({ addresses, name, onGround, optional = false }: PictureProps) {
  const [failed, setFailed] = useState(0)
  const address = addresses[failed]
  if (address === undefined) {
    return optional ? null : (
      <span className="flex flex-col items-center gap-2 rounded-md bg-surface p-6 text-sm text-muted">
        <ImageOff aria-hidden className="size-6" />
        {addresses.length === 0 ? 'This asset has no picture.' : 'The picture could not be loaded.'}
      </span>
    )
  }
  return (
    <img
      src={address}
      alt={name}
      decoding="async"
      className="max-h-full max-w-full object-contain shadow-lg"
      onLoad={({ currentTarget }) => onGround(pictureGround(currentTarget))}
      onError={() => setFailed(failed + 1)}
    />
  )
}

type FileCardProps = { address: string; name: string; text: string; children?: ReactNode }

/** A file that can be opened in a new tab. */
function FileCard({ address, name, text, children }: FileCardProps) {
  return (
    <div className="flex max-h-full max-w-sm flex-col items-center gap-4 rounded-md bg-surface p-6 text-center shadow-md">
      {children}
      <p className="text-sm text-muted">{text}</p>
      <Button asChild icon={<Download aria-hidden />}>
        <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`Open file of ${name}`}>
          Open file
        </a>
      </Button>
    </div>
  )
}
