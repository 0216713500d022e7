import { PageHeader } from '@vitrine/ui-kit'

export function VectorPage() {
  return <PageHeader title="Vector database" />
}
