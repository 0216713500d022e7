import { queryOptions } from '@tanstack/react-query'
import { mediaAddresses } from '#src/lib/media-address.ts'

export type MediaKind = 'picture' | 'video' | 'sound' | 'model' | 'document' | 'other'

/** Kind of an asset's file, and the address it was found at. */
export type Media = {
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
export const mediaQuery = (file: string | null) =>
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
