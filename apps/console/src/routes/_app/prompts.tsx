import { createFileRoute } from '@tanstack/react-router'
import { PromptsPage } from '#src/features/prompts/prompts-page.tsx'
import { prompts } from '#src/features/prompts/prompts.ts'
import { listRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/prompts')({
  ...listRoute(prompts),
  staticData: { title: 'Prompts' },
  component: PromptsPage,
})
