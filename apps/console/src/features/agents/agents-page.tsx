import { PageHeader } from '@vitrine/ui-kit'

export function AgentsPage() {
  return <PageHeader title="Agent Orchestration" />
}
