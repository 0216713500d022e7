import { announce, focusHeading, useFocusKeeper } from '@vitrine/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether the page itself has moved the focus, such as to the first field of a form. */
const isTaken = (before: Element | null) => {
  const { activeElement } = document
  return (
    activeElement !== before && activeElement?.localName !== 'main' && activeElement?.closest('main') !== null
  )
}

/**
 * Moves the focus to a page's heading when one has come to it, and announces its title. The first page of a visit is the browser's to read, unless one
 * came to it by signing in. A page whose search alone changes keeps the focus where it is.
 */
export function RouteFocus() {
  const router = useRouter()
  // The sign-in page was shown, without a router, in this document.
  const [signedIn] = useState(() => document.title.startsWith('Sign in'))
  useFocusKeeper()
  useEffect(() => {
    let before: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let watch: MutationObserver | undefined
    const stop = () => {
      clearTimeout(timer)
      watch?.disconnect()
    }
    const arrive = () => {
      // Not scrolled to: where one went back, the page is where one left it.
      if (!isTaken(before) && !focusHeading({ preventScroll: true })) return
      stop()
      // The name of the page's subject comes with the heading, and to the title right after it.
      timer = setTimeout(() => announce(document.title.replace(/ · Vitrine$/, '')))
    }
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => {
        before = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const came = fromLocation ? fromLocation.pathname !== toLocation.pathname : signedIn
        if (!came) return
        stop()
        // When the page has its title; its heading may come later still.
        timer = setTimeout(() => {
          watch = new MutationObserver(arrive)
          watch.observe(document.body, { childList: true, subtree: true })
          arrive()
        })
      }),
    ]
    return () => {
      stop()
      for (const end of unsubscribe) end()
    }
  }, [router, signedIn])
  return null
}
