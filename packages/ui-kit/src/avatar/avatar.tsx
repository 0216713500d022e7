import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export interface AvatarProps extends ComponentProps<'span'> {
  /** A name or an email address. */
  name: string
}

function initials(name: string): string {
  const words = (name.split('@')[0] ?? name).split(/[\s._-]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('')
}

/**
 * A person's initials. Decorative: put the name beside it, or in the label of the button around it.
 *
 * Use it for people. For a collection or an asset, use Image.
 */
export function Avatar({ name, className, ...rest }: AvatarProps) {
  return (
    <span
      aria-hidden
      {...rest}
      className={cn(
        'inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-xs font-medium text-accent select-none',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
