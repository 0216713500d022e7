import { createFileRoute } from '@tanstack/react-router'
import { auditLog } from '#src/features/audit/audit-log.ts'
import { AuditPage } from '#src/features/audit/audit-page.tsx'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/audit')({
  // No loader: the page reads only once it knows that the backend has an audit log.
  ...searchRoute(auditLog.readSearch),
  staticData: { title: 'Audit log' },
  component: AuditPage,
})
