import type { UseQueryResult } from '@tanstack/react-query'
import type { Tool } from '@vitrine/sdk'
import { Badge } from '@vitrine/ui-kit'

const describeToolCount = (count: number) => `${count} ${count === 1 ? 'tool' : 'tools'}`

/** Whether a server answers now, and how many tools it has. */
export function ServerState({ tools }: { tools: UseQueryResult<Tool[]> }) {
  const [tone, text] = tools.isFetching
    ? (['info', 'Asking…'] as const)
    : tools.isError
      ? (['danger', 'Not reachable'] as const)
      : (['success', `Reachable, ${describeToolCount(tools.data?.length ?? 0)}`] as const)
  return (
    // There from the start, so that screen readers announce the result.
    <span aria-live="polite">
      <Badge tone={tone} dot>
        {text}
      </Badge>
    </span>
  )
}
