import { PageHeader } from '@vitrine/ui-kit'

export function VenuesPage() {
  return <PageHeader title="Venues" />
}
