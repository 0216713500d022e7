import { useQuery } from '@tanstack/react-query'
import { Badge, RelativeTime } from '@vitrine/ui-kit'
import { PageLink } from '#src/lib/links.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { runState } from '#src/runs/run-state.ts'
import { pollPause } from '#src/runs/runs-query.ts'
import { runWords } from '#src/runs/run-words.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { queries } from '#src/session/queries.ts'

/** Maximum number of rows. */
const PAGE_SIZE = 20

/** The runs of an airdrop, newest first: contract, root, funding and end. */
export function RunsPart({ airdropId }: { airdropId: string }) {
  const hasRuns = useCapability('runs')
  const read = useQuery({
    ...queries.runs.list({ airdrop_id: airdropId, page: 1, pageSize: PAGE_SIZE }),
    enabled: hasRuns,
    refetchInterval: pollPause,
  })
  const { data } = read
  if (!data) return <ReadNote read={read} what="The runs" />
  if (data.data.length === 0) return null
  return (
    <TitledSection title="Runs" className="flex flex-col gap-2">
      <ul aria-label="Runs" className="divide-y divide-(--border-color-subtle) text-sm">
        {data.data.map((run) => {
          const { tone, text } = runState(run)
          return (
            <li key={run._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <PageLink to="/run/$runId" params={{ runId: run._id }}>
                {runWords(run).name}
              </PageLink>
              <Badge tone={tone} dot>
                {text}
              </Badge>
              <RelativeTime value={run.createdAt} className="ms-auto text-xs text-muted" />
            </li>
          )
        })}
      </ul>
      {data.totalCount > PAGE_SIZE ? (
        <PageLink className="self-start text-sm" to="/runs">
          All runs
        </PageLink>
      ) : null}
    </TitledSection>
  )
}
