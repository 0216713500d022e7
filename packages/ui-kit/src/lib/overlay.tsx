import { type ComponentProps, useLayoutEffect } from 'react'
import { cn } from './cn.ts'

let locks = 0

/**
 * Locks the scrolling of the page while a dialog is open, and reserves the width of the scroll bar so that nothing
 * shifts. Uses the style object of the element, which a strict content security policy allows.
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
 * Dims the page behind a dialog and locks its scrolling. Radix's own overlay locks scrolling with a style element,
 * which a strict content security policy blocks.
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
