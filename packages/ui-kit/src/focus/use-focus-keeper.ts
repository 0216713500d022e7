import { useEffect } from 'react'
import { type Place, placeOf } from './place.ts'
import { returnTo } from './return-to.ts'

/**
 * Keeps the focus on the page: when what has it is taken away or disabled, it goes to what came in its place, to the next row, or to the nearest
 * heading, rather than to nowhere, where the next Tab would start from the top.
 *
 * Once for the whole page. Dialogs and menus give the focus back by themselves.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let place: Place | null = null
    let looking = false
    const isGone = (one: Place) => !one.element.isConnected || one.element.matches(':disabled')
    /** Whether the focus fell to the page, or to the dialog that what had it was in: a dialog takes it when there is nothing else. */
    const isNowhere = (focused: Element | null, from: Place) =>
      focused === null ||
      focused === document.body ||
      (focused.matches('[role=dialog], [role=alertdialog]') &&
        focused.contains(from.path.find(({ parent }) => parent.isConnected)?.parent ?? null))
    const isLost = () => place !== null && isGone(place) && isNowhere(document.activeElement, place)
    /** Waits for the page to be drawn, and where a disabled element has the focus even then, once more: no event tells that a browser took it. */
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
      // Whatever took it away may have a place for it, which it names when it is done.
      settle()
    }
    const remember = ({ target }: FocusEvent) => {
      if (isLost()) look()
      else if (target instanceof HTMLElement) place = placeOf(target)
    }
    /** A press on an empty part of the page gives the focus up: what had it may go later without anything to mend. */
    const leave = ({ relatedTarget }: FocusEvent) => {
      const left = place
      if (relatedTarget || !left) return
      // What is taken away or disabled says the same, right before it is. A window that is left has its focus back later.
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
