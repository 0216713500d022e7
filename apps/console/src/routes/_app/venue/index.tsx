import { createFileRoute } from '@tanstack/react-router'
import { VenuesPage } from '#src/features/venues/venues-page.tsx'
import { venues } from '#src/features/venues/venues.ts'
import { listRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/venue/')({
  ...listRoute(venues),
  staticData: { title: 'Venues' },
  component: VenuesPage,
})
