import { useMatches } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'

/** Sets the browser tab's title to that of the innermost route with a title. */
export function DocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    document.title = title ? `${title} · Vitrine` : 'Vitrine'
  }, [title])
  return null
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page in the header and in the browser tab. */
    title?: string
    /** Title and path of the page one level up, if any. */
    parent?: { title: string; to: string }
    /**
     * Breadcrumbs (consecutive `Breadcrumbs.Item`s) of a page whose parents have names that must be loaded
     * first.
     */
    crumbs?: ComponentType
  }
}
