import { PageHeader } from '@vitrine/ui-kit'

export function IdentityPage() {
  return <PageHeader title="Web3 identity" />
}
