import { createFileRoute } from '@tanstack/react-router'
import { PromptsPage } from '#src/features/prompts/prompts-page.tsx'

export const Route = createFileRoute('/_app/prompts')({
  staticData: { title: 'Prompts' },
  component: PromptsPage,
})
