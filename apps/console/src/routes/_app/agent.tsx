import { createFileRoute } from '@tanstack/react-router'
import { AgentsPage } from '#src/features/agents/agents-page.tsx'

export const Route = createFileRoute('/_app/agent')({
  staticData: { title: 'Agent Orchestration' },
  component: AgentsPage,
})
