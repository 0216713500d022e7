import type { Collection } from '@vitrine/sdk'
import type { CSSProperties, ReactNode } from 'react'
import { useArtColors } from '#src/lib/art-colors.ts'
import { mediaAddresses } from '#src/lib/media-address.ts'

type ArtScopeProps = { collection: Collection | undefined; children: ReactNode }

/** Returns the colors of a collection's picture. */
export const useCollectionColors = (collection: Collection | undefined) =>
  useArtColors(mediaAddresses(collection?.thumbnail || collection?.image || null)[0])

/**
 * Sets `--art-line` for its children to a color of the collection's picture. Without a picture, lines and
 * marks use the accent color. Controls always use the accent color.
 */
export function ArtScope({ collection, children }: ArtScopeProps) {
  const colors = useCollectionColors(collection)
  return (
    <div
      className={
        colors ? 'contents [--art-line:var(--art-of-theme)] forced-colors:[--art-line:Highlight]' : 'contents'
      }
      style={
        colors
          ? ({ '--art-of-theme': `light-dark(${colors.onLight}, ${colors.onDark})` } as CSSProperties)
          : undefined
      }
    >
      {children}
    </div>
  )
}
