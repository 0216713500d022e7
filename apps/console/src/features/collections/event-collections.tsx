import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { useMemo } from 'react'
import { collectionsOfEvent } from '#src/entities/events/collections-of-event.ts'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { ListTable } from '#src/resource/list-table.tsx'
import { NewButton } from '#src/resource/new-button.tsx'
import { UrlDrawer } from '#src/resource/url-drawer.tsx'
import { useList } from '#src/resource/use-list.ts'
import { collectionColumns } from './collection-columns.tsx'
import { collectionMenu } from './collection-menu.tsx'
import { LazyCollectionDrawer } from './lazy-collection-drawer.ts'

const columns = collectionColumns(false)

/** The collections of an event, with the drawer that adds a new one to it. */
export function EventCollections({ venueId, eventId }: { venueId: string; eventId: string }) {
  const list = useList(useMemo(() => collectionsOfEvent(eventId), [eventId]))
  // oxlint-disable-next-line console/reads-tell-failures -- `EventPage` shows the failure.
  const event = useQuery(eventQuery(venueId, eventId)).data
  const create = <NewButton list={list} disabled={!event} />
  const venue = event?.venues.find((one) => one._id === venueId)

  return (
    <TitledSection title="Collections" isLarge actions={create} className="flex flex-col gap-3">
      <ListTable
        list={list}
        columns={columns}
        rowLabel={(collection) => collection.name}
        rowMenu={collectionMenu}
        icon={<LayoutGrid />}
        empty="Create a collection for this event’s visitors, deploy its contract, then premint its assets."
        action={create}
      />
      {/* A new collection belongs to the event, once its name is loaded. */}
      <UrlDrawer list={list} ready={list.search.drawer !== 'new' || event !== undefined}>
        {(drawer) => (
          <LazyCollectionDrawer
            {...drawer}
            scope={{
              venue: venue ?? { _id: venueId, name: venueId },
              event: event ? { _id: event._id, name: event.name } : { _id: eventId, name: eventId },
            }}
          />
        )}
      </UrlDrawer>
    </TitledSection>
  )
}
