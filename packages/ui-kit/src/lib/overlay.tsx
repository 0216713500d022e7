import { type ComponentProps, useLayoutEffect } from 'react'
import { cn } from './cn.ts'

let locks = 0

/**
 * Keeps the page from scrolling while a dialog is open, with the scroll bar's width kept free so that nothing jumps.
 * Set through the element's own style object, which a strict content security policy allows.
 */
function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    const { style, clientWidth } = document.documentElement
    if (locks++ === 0) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`
      style.overflow = 'hidden'
    }
    return () => {
      if (--locks > 0) return
      style.paddingRight = ''
      style.overflow = ''
    }
  }, [locked])
}

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
