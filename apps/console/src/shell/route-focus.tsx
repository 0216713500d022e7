import { announce, focusHeading, useFocusKeeper } from '@vitrine/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Milliseconds to wait for a page's heading. */
const PATIENCE = 5000

/** Containers that manage the focus themselves: the page, open dialogs, and notifications. */
const parts = 'main, :is([role=dialog], [role=alertdialog])[data-state=open], [data-toaster]'

/** True if the heading is present but not the name in it. */
const isUnnamed = () => document.querySelector('h1[data-unnamed]') !== null

/**
 * Moves the focus to the heading of a new page and announces its title. On the first page of a visit the
 * browser does that, except after sign-in. Keeps the focus if only the search parameters change or if the
 * user acts before the heading appears.
 */
export function RouteFocus() {
  const router = useRouter()
  const { fromSignIn } = router.options.context
  useFocusKeeper()
  useEffect(() => {
    let before: Element | null = null
    /** Focused element while the heading is missing. */
    let meanwhile: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let watch: MutationObserver | undefined
    const stop = () => {
      clearTimeout(timer)
      watch?.disconnect()
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, arrived, true)
    }
    const tell = () => {
      stop()
      // The heading contains the name of the page's subject; the title gets it right after.
      timer = setTimeout(() => announce(document.title.replace(/ · Vitrine$/, '')))
    }
    const arrived = () => {
      if (!isUnnamed()) return tell()
      stop()
      watch = new MutationObserver(() => isUnnamed() || tell())
      watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-unnamed'] })
      timer = setTimeout(tell, PATIENCE)
    }
    /**
     * True if the page or the user has already moved the focus, such as to the first field of a form or to a
     * dialog.
     */
    const isTaken = (focused: Element | null) => {
      if (!focused || focused === document.body || focused === meanwhile) return false
      return (
        meanwhile !== null ||
        (focused !== before && focused.localName !== 'main' && focused.closest(parts) !== null)
      )
    }
    const arrive = () => {
      // Doesn't scroll, because going back restores the scroll position.
      if (isTaken(document.activeElement) || focusHeading({ preventScroll: true })) arrived()
      else meanwhile = document.activeElement
    }
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => {
        before = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const came = fromLocation ? fromLocation.pathname !== toLocation.pathname : fromSignIn
        if (!came) return
        stop()
        meanwhile = null
        // Waits until the page has its title. Its heading may appear even later.
        timer = setTimeout(() => {
          watch = new MutationObserver(arrive)
          watch.observe(document.body, { childList: true, subtree: true })
          for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, arrived, true)
          timer = setTimeout(arrived, PATIENCE)
          arrive()
        })
      }),
    ]
    return () => {
      stop()
      for (const end of unsubscribe) end()
    }
  }, [router, fromSignIn])
  return null
}
