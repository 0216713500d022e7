import { PageHeader } from '@vitrine/ui-kit'

export function PromptsPage() {
  return <PageHeader title="Prompts" />
}
