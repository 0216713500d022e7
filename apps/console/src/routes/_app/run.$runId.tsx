import { createFileRoute } from '@tanstack/react-router'
import { RunPage } from '#src/features/runs/run-page.tsx'

export const Route = createFileRoute('/_app/run/$runId')({
  staticData: { title: 'Run', parent: { title: 'Runs', to: '/runs' } },
  // No loader, because a run of this browser isn't read from the backend.
  component: Run,
})

function Run() {
  const { runId } = Route.useParams()
  return <RunPage key={runId} runId={runId} />
}
