import { PageHeader } from '@vitrine/ui-kit'

export function EventPage() {
  return <PageHeader title="Event" />
}
