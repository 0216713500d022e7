import { useMatches, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'
import { useLoadedName } from '#src/lib/use-loaded-name.ts'
import { keyOf } from '#src/session/queries.ts'
import { useRunName } from './use-run-name.ts'

type Params = { venueID?: string; eventID?: string; assetId?: string; id?: string; indexName?: string }

/** The key of what a page's address names: an event, a venue, an asset or a collection. */
function subjectOf({ venueID, eventID, assetId, id }: Params) {
  if (venueID !== undefined)
    return (eventID === undefined ? venueQuery(venueID) : eventQuery(venueID, eventID)).queryKey
  if (assetId !== undefined) return [...keyOf('assets'), 'one', assetId]
  return id === undefined ? ['nothing'] : collectionQuery(id).queryKey
}

/** Puts the name of the one thing that a page is about before the page's own in the browser's tab, as soon as the page has read it. */
export function NamedTitle() {
  const params: Params = useParams({ strict: false })
  const loaded = useLoadedName(subjectOf(params))
  const name = useRunName() ?? params.indexName ?? loaded
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    if (name && title) document.title = `${name} · ${title} · Vitrine`
    // What the last page was about must not name this one.
    return () => {
      if (name && title) document.title = `${title} · Vitrine`
    }
  }, [name, title])
  return null
}
