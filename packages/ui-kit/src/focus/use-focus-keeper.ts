import { useEffect } from 'react'
import { type Place, placeOf } from './place.ts'
import { returnTo } from './return-to.ts'

/**
 * Keeps the focus on the page when the focused element is removed or disabled: moves it to the replacement, the
 * next row or the nearest heading. Otherwise the next Tab would start at the top of the page.
 *
 * Call it once per page. Dialogs and menus return the focus themselves.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let place: Place | null = null
    let looking = false
    const isGone = (one: Place) => !one.element.isConnected || one.element.matches(':disabled')
    /**
     * Whether the focus is on the body, or on the dialog that contained the element: a dialog focuses itself if
     * nothing else is left.
     */
    const isNowhere = (focused: Element | null, from: Place) =>
      focused === null ||
      focused === document.body ||
      (focused.matches('[role=dialog], [role=alertdialog]') &&
        focused.contains(from.path.find(({ parent }) => parent.isConnected)?.parent ?? null))
    const isLost = () => place !== null && isGone(place) && isNowhere(document.activeElement, place)
    /**
     * Waits until the page is drawn. While a disabled element still has the focus, checks up to ten more frames,
     * because no event reports when the browser takes the focus away.
     */
    const settle = (frames = 10) =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (place && isGone(place) && document.activeElement === place.element && frames > 0)
            settle(frames - 1)
          else {
            looking = false
            if (isLost()) returnTo(place)
          }
        }),
      )
    const look = () => {
      if (looking || place === null || !isGone(place)) return
      looking = true
      // The code that removed the element may set the focus itself, right after.
      settle()
    }
    const remember = ({ target }: FocusEvent) => {
      if (isLost()) look()
      else if (target instanceof HTMLElement) place = placeOf(target)
    }
    /** A press on an empty part of the page clears the focus, and removing the element later must not move it. */
    const leave = ({ relatedTarget }: FocusEvent) => {
      const left = place
      if (relatedTarget || !left) return
      // Waits, because an element fires the same event right before it is removed or disabled. A window that loses
      // the focus gets it back later.
      setTimeout(() => {
        const isThere = !isGone(left) && left.element.checkVisibility()
        if (place === left && isThere && document.activeElement === document.body) place = null
      })
    }
    if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body) {
      place = placeOf(document.activeElement)
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', leave)
    const watch = new MutationObserver(look)
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', leave)
      watch.disconnect()
    }
  }, [])
}
