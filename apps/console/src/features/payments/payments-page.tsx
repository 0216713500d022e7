import { PageHeader } from '@vitrine/ui-kit'

export function PaymentsPage() {
  return <PageHeader title="Payments" />
}
