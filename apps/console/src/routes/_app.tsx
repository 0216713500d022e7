import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#src/session/require-role.ts'
import { Shell } from '#src/shell/shell.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: requireRole,
  component: Shell,
})
