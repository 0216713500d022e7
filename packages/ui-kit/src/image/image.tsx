import { ImageOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cn } from '../lib/cn.ts'

export interface ImageProps extends Omit<ComponentProps<'span'>, 'children'> {
  src?: string | null | undefined
  /** Description of the picture; empty if the text beside it says the same. */
  alt: string
  /** Shown if the picture is missing or does not load. Default: an icon. */
  fallback?: ReactNode
}

/**
 * A picture in a box of fixed size (set by `className`), so nothing shifts while it loads. It shows a fallback if
 * the picture is missing or does not load.
 *
 * Use it for thumbnails and previews of assets. Leave `alt` empty if the name is beside it.
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
