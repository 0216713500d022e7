import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Tool, ToolServer } from '@vitrine/sdk'
import { Badge, Button, Card, CopyButton, LiveText } from '@vitrine/ui-kit'
import { RotateCw, Wrench } from 'lucide-react'
import { useId } from 'react'
import { counted } from '#src/lib/counted.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { toolsQuery } from '#src/entities/tool-servers/tool-servers-query.ts'
import { findTools } from './find-tools.ts'
import { whyUnreachable } from './why-unreachable.ts'

/** Shows whether a server responds now, and the number of its tools. */
function ServerState({ tools }: { tools: UseQueryResult<Tool[]> }) {
  const [tone, text] = tools.isFetching
    ? (['info', 'Checking…'] as const)
    : tools.isError
      ? (['danger', 'Not reachable'] as const)
      : (['success', `Reachable, ${counted(tools.data?.length ?? 0, 'tool')}`] as const)
  return (
    <LiveText asChild silentAtFirst>
      <span>
        <Badge tone={tone} dot>
          {text}
        </Badge>
      </span>
    </LiveText>
  )
}

/** Maximum number of tools named on a card; the rest are counted. */
const SHOWN = 6

type ServerCardProps = {
  server: ToolServer
  search: string
  /** Opens the server's tools, with `tool` expanded if given. */
  onOpen: (tool?: string) => void
}

/**
 * A tool server: its address, its state and its tools. A server that doesn't respond doesn't affect the
 * others.
 */
export function ServerCard({ server, search, onOpen }: ServerCardProps) {
  const id = useId()
  const tools = useQuery(toolsQuery(server.host))
  const all = tools.data ?? []
  const found = findTools(all, search)
  const shown = search === '' ? found.slice(0, SHOWN) : found

  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={id} className="min-w-0 text-base font-semibold wrap-anywhere text-default">
              {server.name}
            </h2>
            {server.version ? <Badge>{server.version}</Badge> : null}
            <ServerState tools={tools} />
          </div>
          {server.description ? (
            <p className="mt-1 text-sm wrap-anywhere text-muted">{server.description}</p>
          ) : null}
          <p className="mt-1 flex items-center gap-1 text-xs text-subtle">
            <span className="min-w-0 font-mono break-all">{server.host}</span>
            <CopyButton value={server.host} label={`Copy the address of ${server.name}`} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {tools.data ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<RotateCw aria-hidden />}
              aria-label={`Check again: ${server.name}`}
              disabled={tools.isFetching}
              onClick={() => void tools.refetch()}
            >
              Check again
            </Button>
          ) : null}
          {all.length > 0 ? (
            <Button
              size="sm"
              icon={<Wrench aria-hidden />}
              aria-label={`Show tools of ${server.name}`}
              onClick={() => onOpen()}
            >
              Show tools
            </Button>
          ) : null}
        </div>
      </div>
      {tools.isError ? (
        <RetryNote text={whyUnreachable(tools.error)} onRetry={() => void tools.refetch()} />
      ) : null}
      {shown.length > 0 ? (
        <ul aria-label={`Tools of ${server.name}`} className="flex flex-wrap items-center gap-1.5">
          {shown.map((tool) => (
            <li key={tool.name} className="max-w-full">
              <button
                type="button"
                onClick={() => onOpen(tool.name)}
                className="max-w-full rounded-xs border border-subtle bg-sunken px-2 py-1 text-start font-mono text-xs break-all text-default transition-colors hover:border-medium hover:bg-hover"
              >
                {tool.name}
              </button>
            </li>
          ))}
          {found.length > shown.length ? (
            <li className="text-xs text-muted">and {found.length - shown.length} more</li>
          ) : null}
        </ul>
      ) : null}
      {tools.data && all.length === 0 ? (
        <p className="text-xs text-muted">This server has no tools.</p>
      ) : null}
      {search !== '' && all.length > 0 && found.length === 0 ? (
        <p className="text-xs text-muted">No tool matches.</p>
      ) : null}
    </Card>
  )
}
