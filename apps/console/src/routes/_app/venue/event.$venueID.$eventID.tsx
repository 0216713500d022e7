import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#src/features/events/event-page.tsx'

export const Route = createFileRoute('/_app/venue/event/$venueID/$eventID')({
  staticData: { title: 'Event', parent: { title: 'Venues', to: '/venue' } },
  component: EventPage,
})
