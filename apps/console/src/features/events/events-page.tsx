import { PageHeader } from '@vitrine/ui-kit'

export function EventsPage() {
  return <PageHeader title="Events" />
}
