import { PageHeader } from '@vitrine/ui-kit'

export function SubAdminsPage() {
  return <PageHeader title="Sub-admins" />
}
