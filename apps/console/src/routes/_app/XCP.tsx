import { createFileRoute } from '@tanstack/react-router'
import { ToolServersPage } from '#src/features/tool-servers/tool-servers-page.tsx'

export const Route = createFileRoute('/_app/XCP')({
  staticData: { title: 'XCP' },
  component: ToolServersPage,
})
