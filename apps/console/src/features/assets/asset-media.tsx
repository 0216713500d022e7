import { useQuery, queryOptions } from '@tanstack/react-query'
import type { PremintAsset } from '@vitrine/sdk'
import { Button, Skeleton } from '@vitrine/ui-kit'
import { Download, ImageOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { mediaAddresses } from '#src/lib/media-address.ts'
import { pictureGround, type Ground } from './picture-ground.ts'

type MediaKind = 'picture' | 'video' | 'sound' | 'model' | 'document' | 'other'

/** Kind of an asset's file, and the address it was found at. */
type Media = {
  kind: MediaKind
  address: string
  /** True if the platform didn't answer, so that the type is looked up again. */
  isGuess: boolean
}

const byType: readonly [RegExp, MediaKind][] = [
  [/^image\//, 'picture'],
  [/^video\//, 'video'],
  [/^audio\//, 'sound'],
  [/^model\/gltf/, 'model'],
  [/^application\/pdf/, 'document'],
]
const byName: readonly [RegExp, MediaKind][] = [
  [/\.(mp4|webm|m4v|mov)$/i, 'video'],
  [/\.(mp3|wav|m4a|flac|oga)$/i, 'sound'],
  [/\.(glb|gltf)$/i, 'model'],
  [/\.pdf$/i, 'document'],
]
const kindIn = (kinds: typeof byType, text: string) => kinds.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns the content type of a file on the page's own origin; null if it isn't there, 'unknown' if the
 * server failed. Other origins would have to allow the request through CORS. A plain web server answers for a
 * missing file with an HTML page or without a type.
 */
async function typeOf(address: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(address, { method: 'HEAD', signal }).catch(() => null)
  if (!response || response.status === 429 || response.status >= 500) return 'unknown'
  const type = response.ok ? response.headers.get('content-type') : null
  return !type || type.startsWith('text/html') ? null : type
}

/**
 * Returns the kind of a file. Uses the content type of files stored on the platform, otherwise the file name.
 * Tries unknown files as pictures.
 */
const mediaQuery = (file: string | null) =>
  queryOptions<Media | null>({
    queryKey: ['media', file],
    staleTime: ({ state }) => (state.data?.isGuess ? 0 : Number.POSITIVE_INFINITY),
    queryFn: async ({ signal }) => {
      const addresses = mediaAddresses(file)
      const own = addresses.find((one) => one.startsWith('/'))
      const type = own === undefined ? null : await typeOf(own, signal)
      const isGuess = type === 'unknown'
      if (own !== undefined && type !== null && !isGuess) {
        return { kind: kindIn(byType, type) ?? 'other', address: own, isGuess }
      }
      const address = addresses.at(-1)
      if (address === undefined) return null
      const { pathname } = new URL(address, location.href)
      return { kind: kindIn(byName, pathname) ?? 'picture', address, isGuess }
    },
  })

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
