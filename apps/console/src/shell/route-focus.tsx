import { announce, focusHeading, useFocusKeeper } from '@vitrine/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Milliseconds that a page has for its heading. */
const PATIENCE = 5000

/** Parts that take the focus for themselves: the page, what is open over it, notices. */
const parts = 'main, :is([role=dialog], [role=alertdialog])[data-state=open], [data-toaster]'

/** Whether the heading is there before the name that will be in it. */
const isUnnamed = () => document.querySelector('h1[data-unnamed]') !== null

/**
 * Moves the focus to a page's heading when one has come to it, and announces its title. The first page of a visit is the browser's to read, unless one
 * came to it by signing in. A page whose search alone changes keeps the focus where it is, and so does whoever goes on before the heading is there.
 */
export function RouteFocus() {
  const router = useRouter()
  const { fromSignIn } = router.options.context
  useFocusKeeper()
  useEffect(() => {
    let before: Element | null = null
    /** What has the focus until the heading is there. */
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
      // The name of the page's subject comes with the heading, and to the title right after it.
      timer = setTimeout(() => announce(document.title.replace(/ · Vitrine$/, '')))
    }
    const arrived = () => {
      if (!isUnnamed()) return tell()
      stop()
      watch = new MutationObserver(() => isUnnamed() || tell())
      watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-unnamed'] })
      timer = setTimeout(tell, PATIENCE)
    }
    /** Whether the focus was moved already: by the page, such as to the first field of a form or a dialog, or by whoever came. */
    const isTaken = (focused: Element | null) => {
      if (!focused || focused === document.body || focused === meanwhile) return false
      return (
        meanwhile !== null ||
        (focused !== before && focused.localName !== 'main' && focused.closest(parts) !== null)
      )
    }
    const arrive = () => {
      // Not scrolled to: where one went back, the page is where one left it.
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
        // When the page has its title; its heading may come later still.
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
