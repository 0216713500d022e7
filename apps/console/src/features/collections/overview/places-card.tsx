import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { TextLink } from '@vitrine/ui-kit'
import { CalendarDays, MapPin, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { scopeOf } from '#src/entities/collections/scope.ts'
import { PageLink } from '#src/lib/links.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'

const Row = ({ icon, kind, children }: { icon: ReactNode; kind: string; children: ReactNode }) => (
  <li className="flex items-center gap-2.5 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-subtle">
    {icon}
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    <span className="text-xs text-muted">{kind}</span>
  </li>
)

/** Places that show a published collection: its venue, its event and the storefront. */
export function PlacesCard({ collection }: { collection: Collection }) {
  const domain = useQuery(domainQuery)
  const { venue, event } = scopeOf(collection)
  const address = domain.data?.frontendDomainUrl
  const none = !venue && !event && !(address && collection.isPublished)
  return (
    <TitledSection isCard title="Places">
      <ReadNote read={domain} what="The storefront’s address" className="mt-2" />
      {none ? (
        <p className="mt-2 text-sm text-muted">
          {collection.isPublished === false ? 'None yet: it is not published.' : 'It belongs to no venue.'}
        </p>
      ) : (
        <>
          {collection.isPublished === false ? (
            <p className="mt-2 text-sm text-muted">Visitors can’t see it there yet: it is not published.</p>
          ) : null}
          <ul aria-label="Places" className="mt-2 flex flex-col gap-2">
            {venue ? (
              <Row icon={<MapPin aria-hidden />} kind="Venue">
                <PageLink to="/venue/event/$venueID" params={{ venueID: venue._id }}>
                  {venue.name}
                </PageLink>
              </Row>
            ) : null}
            {event ? (
              <Row icon={<CalendarDays aria-hidden />} kind="Event">
                {venue ? (
                  <PageLink
                    to="/venue/event/$venueID/$eventID"
                    params={{ venueID: venue._id, eventID: event._id }}
                  >
                    {event.name}
                  </PageLink>
                ) : (
                  event.name
                )}
              </Row>
            ) : null}
            {address && collection.isPublished ? (
              <Row icon={<Store aria-hidden />} kind="Storefront">
                <TextLink href={address} external>
                  {address.replace(/^https?:\/\//, '')}
                </TextLink>
              </Row>
            ) : null}
          </ul>
        </>
      )}
    </TitledSection>
  )
}
