import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Keeps the page from scrolling while a dialog is open, with the scroll bar's width kept free so that nothing jumps.
 * Set through the element's own style object, which a strict content security policy allows.
 */
export function useScrollLock(locked: boolean): void {
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
