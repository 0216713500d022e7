import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '#src/features/events/events-page.tsx'

export const Route = createFileRoute('/_app/venue/event/$venueID/')({
  staticData: { title: 'Events', parent: { title: 'Venues', to: '/venue' } },
  component: EventsPage,
})
