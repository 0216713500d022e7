import { PageHeader } from '@vitrine/ui-kit'

export function ToolServersPage() {
  return <PageHeader title="Tool servers" />
}
