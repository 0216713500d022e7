import type { Tool } from '@vitrine/sdk'
import { Badge, Button, cn, JsonView } from '@vitrine/ui-kit'
import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type Argument, argumentsOf } from './arguments-of.ts'

type ToolDetailsProps = {
  tool: Tool
  isOpen: boolean
  /** True to scroll it into view when it appears. */
  isFirst: boolean
  onToggle: () => void
}

/** A tool with name and description. Expanded, it shows the arguments in words and as JSON Schema. */
export function ToolDetails({ tool, isOpen, isFirst, onToggle }: ToolDetailsProps) {
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const [asSchema, setAsSchema] = useState(false)
  useEffect(() => {
    if (isFirst) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isFirst])
  const title = tool.title && tool.title !== tool.name ? tool.title : null
  const found = argumentsOf(tool.inputSchema)

  return (
    <li ref={row} className="min-w-0 rounded-md border border-subtle bg-surface">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className={cn(
            'flex w-full items-start gap-2 rounded-md px-3 text-start hover:bg-hover',
            tool.description ? 'pt-2.5 pb-1' : 'py-2.5',
          )}
        >
          <ChevronRight
            aria-hidden
            className={cn('mt-0.5 size-4 shrink-0 text-subtle transition-transform', isOpen && 'rotate-90')}
          />
          <span className="min-w-0">
            <span className="font-mono text-sm font-medium break-all text-default">{tool.name}</span>
            {title ? <span className="ms-2 text-xs text-muted">{title}</span> : null}
          </span>
        </button>
      </h3>
      {tool.description ? (
        <p className="px-3 pb-2.5 ps-9 text-xs wrap-anywhere whitespace-pre-line text-muted">
          {tool.description}
        </p>
      ) : null}
      <div
        id={id}
        hidden={!isOpen}
        className="flex flex-col gap-3 border-t border-subtle p-3 [&[hidden]]:hidden"
      >
        {isOpen ? (
          <>
            {asSchema ? (
              <JsonView
                value={tool.inputSchema ?? {}}
                label={`JSON Schema of ${tool.name}`}
                defaultDepth={3}
              />
            ) : found.length > 0 ? (
              <ArgumentList found={found} label={`Arguments of ${tool.name}`} />
            ) : (
              <p className="text-xs text-muted">This tool takes no arguments.</p>
            )}
            {tool.inputSchema ? (
              <div className="-ms-2">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Show the ${asSchema ? 'arguments' : 'JSON Schema'} of ${tool.name}`}
                  onClick={() => setAsSchema(!asSchema)}
                >
                  {asSchema ? 'Show the arguments' : 'Show the JSON Schema'}
                </Button>
              </div>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  )
}

/** The arguments of a tool as a list. */
function ArgumentList({ found, label }: { found: readonly Argument[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-(--border-color-subtle)">
      {found.map(({ name, type, required, description, fallback }) => (
        <li key={name} className="flex flex-col gap-0.5 py-2 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <code className="font-mono text-xs font-medium break-all text-default">{name}</code>
            <span className="text-xs wrap-anywhere text-subtle">{type}</span>
            {required ? <Badge tone="accent">Required</Badge> : null}
            {fallback === null ? null : (
              <span className="text-xs text-subtle">
                default <code className="font-mono break-all">{fallback}</code>
              </span>
            )}
          </span>
          {description ? <span className="text-xs wrap-anywhere text-muted">{description}</span> : null}
        </li>
      ))}
    </ul>
  )
}
