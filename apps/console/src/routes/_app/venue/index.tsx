import { createFileRoute } from '@tanstack/react-router'
import { VenuesPage } from '#src/features/venues/venues-page.tsx'

export const Route = createFileRoute('/_app/venue/')({
  staticData: { title: 'Venues' },
  component: VenuesPage,
})
