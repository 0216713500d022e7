import { createFileRoute } from '@tanstack/react-router'
import { RunPage } from '#src/features/runs/run-page.tsx'

export const Route = createFileRoute('/_app/run/$runId')({
  staticData: { title: 'Run', parent: { title: 'Runs', to: '/runs' } },
  // No loader: the page asks once it knows that the backend has runs.
  component: Run,
})

function Run() {
  const { runId } = Route.useParams()
  return <RunPage key={runId} runId={runId} />
}
