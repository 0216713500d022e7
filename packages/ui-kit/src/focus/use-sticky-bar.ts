import { type RefCallback, useCallback } from 'react'

/** Pixels between a bar and what has the focus, for its ring. */
const RING = 4

const bars = new Set<HTMLElement>()
let padded: Iterable<HTMLElement> = []

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
  const depths = new Map<HTMLElement, number>()
  for (const bar of bars) {
    const scroller = scrollerOf(bar)
    depths.set(scroller, Math.max(depths.get(scroller) ?? 0, reach(bar)))
  }
  for (const scroller of padded) {
    if (!depths.has(scroller)) scroller.style.scrollPaddingTop = ''
  }
  for (const [scroller, depth] of depths) {
    scroller.style.scrollPaddingTop = depth > 0 ? `${Math.ceil(depth) + RING}px` : ''
  }
  padded = [...depths.keys()]
}

let sizes: ResizeObserver | undefined

/**
 * Returns the ref of a bar that sticks to the top of what scrolls under it, the page or a box. That one is given as much `scroll-padding`, so that
 * nothing is under the bar when it receives the focus.
 */
export function useStickyBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined
    bars.add(bar)
    // It measures when the page is laid out anyway, rather than having it laid out once more.
    sizes ??= new ResizeObserver(measure)
    sizes.observe(bar)
    // Bars stick or not by the width of the window.
    sizes.observe(document.documentElement)
    return () => {
      sizes?.unobserve(bar)
      bars.delete(bar)
      // Observed again, it measures again.
      sizes?.observe(document.documentElement)
    }
  }, [])
}
