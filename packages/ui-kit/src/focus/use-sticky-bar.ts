import { type RefCallback, useCallback } from 'react'

/** Pixels between a bar and what has the focus, for its ring. */
const RING = 4

const barsOf = new Map<HTMLElement, Set<HTMLElement>>()

/** Returns what scrolls under a bar. */
function scrollerOf(bar: HTMLElement): HTMLElement {
  for (let up = bar.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return document.documentElement
}

/** Returns how far a bar reaches into its scroller from the top; 0 where it does not stick, such as on a phone. */
function reach(bar: HTMLElement): number {
  const sticks = [bar, bar.querySelector('th')].find(
    (one) => one && getComputedStyle(one).position === 'sticky',
  )
  return sticks
    ? (Number.parseFloat(getComputedStyle(sticks).top) || 0) + bar.getBoundingClientRect().height
    : 0
}

function measure() {
  for (const [scroller, bars] of barsOf) {
    const deepest = Math.max(0, ...[...bars].map(reach))
    scroller.style.scrollPaddingTop = deepest > 0 ? `${Math.ceil(deepest) + RING}px` : ''
  }
}

let sizes: ResizeObserver | undefined

/**
 * Returns the ref of a bar that sticks to the top of what scrolls under it, the page or a box. That one is given as much `scroll-padding`, so that
 * nothing is under the bar when it receives the focus.
 */
export function useStickyBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined
    const scroller = scrollerOf(bar)
    const bars = barsOf.get(scroller) ?? new Set()
    barsOf.set(scroller, bars.add(bar))
    sizes ??= new ResizeObserver(measure)
    sizes.observe(bar)
    // Bars stick or not by the width of the window.
    sizes.observe(document.documentElement)
    return () => {
      sizes?.unobserve(bar)
      bars.delete(bar)
      measure()
      if (bars.size === 0) barsOf.delete(scroller)
    }
  }, [])
}
