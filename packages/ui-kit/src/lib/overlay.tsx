import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useScrollLock } from './use-scroll-lock.ts'

/**
 * The veil behind a dialog; the page does not scroll while it is there. Not Radix's own, which locks scrolling by
 * writing a style element: a strict content security policy refuses that.
 */
export function Overlay({ open, className, ...rest }: ComponentProps<'div'> & { open: boolean }) {
  useScrollLock(open)
  return (
    <div
      aria-hidden
      {...rest}
      data-state={open ? 'open' : 'closed'}
      className={cn(
        'pointer-events-auto fixed inset-0 animate-fade-in bg-overlay data-[state=closed]:animate-fade-out',
        className,
      )}
    />
  )
}
