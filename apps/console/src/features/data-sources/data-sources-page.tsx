import { PageHeader } from '@vitrine/ui-kit'

export function DataSourcesPage() {
  return <PageHeader title="Data sources" />
}
