import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/**
 * The veil behind a dialog. Not Radix's own, which keeps the page from scrolling by writing a style element: a strict
 * content security policy refuses that. Here theme.css does it, for as long as an open veil is in the document.
 */
export function Overlay({ open, className, ...rest }: ComponentProps<'div'> & { open: boolean }) {
  return (
    <div
      aria-hidden
      {...rest}
      data-overlay
      data-state={open ? 'open' : 'closed'}
      className={cn(
        'pointer-events-auto fixed inset-0 animate-fade-in bg-overlay data-[state=closed]:animate-fade-out',
        className,
      )}
    />
  )
}
