import { useMatches } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'

/** Names the browser's tab after the page: the innermost route that has a title. */
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
    /** What the page is called, in the header and in the browser's tab. */
    title?: string
    /** Where the page is below another one: that one's title and path. */
    parent?: { title: string; to: string }
    /** The breadcrumbs (`Breadcrumbs.Item`, one after the other) of a page whose place has names that must be read first. */
    crumbs?: ComponentType
  }
}
