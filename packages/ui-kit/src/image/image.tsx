import { ImageOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cn } from '../lib/cn.ts'

export interface ImageProps extends Omit<ComponentProps<'span'>, 'children'> {
  src?: string | null | undefined
  /** What it shows; the empty string when the text beside it says the same. */
  alt: string
  /** Stands in when there is no picture or it does not load. */
  fallback?: ReactNode
}

/**
 * A picture in a box of fixed size (set by `className`), which does not move anything while it loads, and a sign in its
 * place when there is none or it fails.
 *
 * Use it for thumbnails and previews of assets. `alt` is empty when the name is beside it.
 */
export function Image({ src, alt, fallback, className, ...rest }: ImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && failed !== src
  return (
    <span
      data-state={shown ? 'shown' : 'fallback'}
      {...(shown || !alt ? {} : { role: 'img', 'aria-label': alt })}
      {...rest}
      className={cn(
        'inline-flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-hover text-subtle',
        className,
      )}
    >
      {shown ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        (fallback ?? <ImageOff aria-hidden className="size-4" />)
      )}
    </span>
  )
}
