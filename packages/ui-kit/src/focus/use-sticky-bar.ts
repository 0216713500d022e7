import { type RefCallback, useCallback } from 'react'

/** Pixels between a bar and a focused element, for the focus ring. */
const RING = 4

const bars = new Set<HTMLElement>()
let padded: Iterable<HTMLElement> = []

/** Returns the element that scrolls under a bar. */
function scrollerOf(bar: HTMLElement): HTMLElement {
  for (let up = bar.parentElement; up && up !== document.body; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return document.documentElement
}

/** Returns how far a bar covers its scroller from the top, in pixels; 0 if it isn't sticky, as on a phone. */
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
 * Returns a ref for a bar that sticks to the top of the page or of a scrolling box. It sets the scroller's
 * `scroll-padding-top`, so that focused elements are not hidden under the bar.
 */
export function useStickyBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined
    bars.add(bar)
    // A ResizeObserver measures after layout, so it forces no extra one.
    sizes ??= new ResizeObserver(measure)
    sizes.observe(bar)
    // Whether a bar is sticky depends on the width of the window.
    sizes.observe(document.documentElement)
    return () => {
      sizes?.unobserve(bar)
      bars.delete(bar)
      // Observing an element again triggers a measurement.
      sizes?.observe(document.documentElement)
    }
  }, [])
}
