import { PageHeader } from '@vitrine/ui-kit'

export function BrandPage() {
  return <PageHeader title="Brand" />
}
