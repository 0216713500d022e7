import { cn } from '@vitrine/ui-kit'
import { UserRound } from 'lucide-react'
import { MediaImage } from '#src/lib/media-image.tsx'
import type { Look } from './provenance-steps.ts'

const size = 'h-16 w-13 rounded-xs forced-colors:border @4xl:h-22 @4xl:w-18'

/**
 * The picture at its stage: gray, a line of light, full color with rings, with its owner. Decorative, because
 * the step's title has the same information.
 */
export function DevelopingPicture({ src, look }: { src: string | null; look: Look }) {
  return (
    <span aria-hidden className="relative z-1 block shrink-0 self-start">
      {look === 'full' ? (
        <>
          <span className="absolute -inset-1 rounded-sm border-2 border-accent" />
          <span className="absolute -inset-2.5 rounded-md border border-accent opacity-50" />
          <span className="absolute -inset-4 rounded-lg border border-accent opacity-25" />
        </>
      ) : null}
      <MediaImage
        src={src}
        alt=""
        className={cn(size, 'relative block', (look === 'gray' || look === 'line') && 'grayscale')}
      />
      {look === 'line' ? (
        <>
          <MediaImage
            src={src}
            alt=""
            className={cn(size, 'absolute inset-0 [clip-path:inset(55%_0_0_0)]')}
          />
          <span className="absolute -inset-x-1 top-[55%] h-0.5 bg-accent shadow-[0_0_8px_2px_var(--background-color-accent)] motion-safe:animate-fade-in" />
        </>
      ) : null}
      {look === 'owned' ? (
        <span className="absolute -right-2 -bottom-2 flex size-6 items-center justify-center rounded-full border-2 border-(--background-color-surface) bg-accent text-accent-fg">
          <UserRound className="size-3.5" />
        </span>
      ) : null}
    </span>
  )
}
