import * as Primitive from '@radix-ui/react-avatar'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export interface AvatarProps extends ComponentProps<typeof Primitive.Root> {
  /** A name or an email address. Its initials are shown until the picture loads, or if it is missing. */
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | undefined
}

function initials(name: string): string {
  const words = (name.split('@')[0] ?? name).split(/[\s._-]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('')
}

/**
 * A person's picture or initials. Decorative: put the name beside it, or in the label of the button around it.
 *
 * Use it for people. For a collection or an asset, use Image.
 */
export function Avatar({ name, src, size = 'md', className, ...rest }: AvatarProps) {
  return (
    <Primitive.Root
      aria-hidden
      {...rest}
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-medium text-accent select-none',
        size === 'sm' ? 'size-6 text-2xs' : 'size-8 text-xs',
        className,
      )}
    >
      {src ? <Primitive.Image src={src} alt="" className="size-full object-cover" /> : null}
      <Primitive.Fallback>{initials(name)}</Primitive.Fallback>
    </Primitive.Root>
  )
}
