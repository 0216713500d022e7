import { Check, ChevronRight, CircleAlert, Copy } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../lib/cn.ts'
import { useCopy } from '../lib/use-copy.ts'
import { useTreeKeys } from '../lib/use-tree-keys.ts'
import { type JsonNode, jsonNodes, PAGE, pathOfPart } from './json-nodes.ts'
import { JsonValue } from './json-value.tsx'
import { Button } from '../button/button.tsx'

const icons = {
  idle: <Copy aria-hidden />,
  copied: <Check aria-hidden className="text-success" />,
  refused: <CircleAlert aria-hidden className="text-danger" />,
}

function CopyText({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy()
  return (
    <Button variant="ghost" size="sm" icon={icons[state]} onClick={() => void copy(text)}>
      {label}
    </Button>
  )
}

/** Footer with the path of the current node, and buttons to copy its path and its value. */
function JsonFoot({ path, text }: { path: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 border-t border-subtle py-1 ps-3 pe-1">
      <code dir="ltr" title={path} className="min-w-24 flex-1 truncate text-start text-muted">
        {path}
      </code>
      <CopyText text={path} label="Copy path" />
      <CopyText text={text} label="Copy value" />
    </div>
  )
}

export interface JsonViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Any JSON value. */
  value: unknown
  /** The accessible name: "Metadata of Harbour Lights". */
  label: string
  /** Number of levels that are open at first: 1 shows the top-level keys. Default 2. */
  defaultDepth?: number | undefined
}

/** Returns the text to copy: a string as it is, any other value as JSON. */
function textOf({ kind, value }: JsonNode): string {
  return kind === 'string' ? String(value) : (JSON.stringify(value, null, 2) ?? 'null')
}

/**
 * A JSON value as a tree. Arrow keys or a press open and close its nodes. The footer shows the path of the current
 * node and copies its path or value; Ctrl C or ⌘ C copies the value too.
 *
 * Use it for data that people explore, such as metadata or a server's response. To edit JSON, use CodeEditor; for a
 * few known facts, write plain text.
 */
export function JsonView({ value, label, defaultDepth = 2, className, ...rest }: JsonViewProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map())
  const nodes = useMemo(
    () =>
      jsonNodes(value, {
        isExpanded: (path, level) => toggled.get(path) ?? level <= defaultDepth,
        shownOf: (path) => shown.get(path) ?? PAGE,
      }),
    [value, toggled, shown, defaultDepth],
  )
  const set = (ids: readonly string[], open: boolean) =>
    setToggled(new Map([...toggled, ...ids.map((id): [string, boolean] => [id, open])]))
  const keys = useTreeKeys({
    nodes,
    onExpand: (ids) => set(ids, true),
    onCollapse: (id) => set([id], false),
  })
  const { copy } = useCopy()
  const current = nodes.find(({ id }) => id === keys.current)

  const activate = (node: JsonNode) => {
    if (node.kind === 'more') {
      const parent = nodes.find(({ id }) => id === node.parentId)
      // Renders synchronously, because the first of the new nodes takes the focus.
      flushSync(() => setShown(new Map([...shown, [node.path, node.position - 1 + PAGE]])))
      if (parent) keys.focus(pathOfPart(parent, node.position - 1))
    } else if (node.expanded !== undefined) set([node.id], !node.expanded)
  }

  return (
    <div
      {...rest}
      className={cn(
        'flex min-w-0 flex-col overflow-hidden rounded-md border border-subtle bg-surface font-mono text-xs/5',
        className,
      )}
    >
      {/* The tree's items take the focus, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        role="tree"
        // JSON is written from left to right in every script.
        dir="ltr"
        aria-label={label}
        className="max-h-[min(60dvh,30rem)] min-h-0 overflow-y-auto p-1.5"
        onKeyDown={(event) => {
          if (!current) return
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            activate(current)
          } else if (event.key === 'c' && (event.ctrlKey || event.metaKey) && !getSelection()?.toString()) {
            event.preventDefault()
            void copy(textOf(current))
          } else keys.root.onKeyDown(event)
        }}
      >
        {nodes.map((node) => (
          // The tree handles the keys of all items.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={node.id}
            role="treeitem"
            aria-level={node.level}
            aria-posinset={node.position}
            aria-setsize={node.siblings}
            aria-expanded={node.expanded}
            aria-selected={node.id === keys.current}
            tabIndex={node.id === keys.current ? 0 : -1}
            {...keys.item(node.id)}
            onClick={() => activate(node)}
            className="flex items-start gap-1 rounded-xs pe-1.5 outline-none hover:bg-hover focus-visible:bg-selected focus-visible:outline-2 focus-visible:-outline-offset-2"
            style={{ paddingInlineStart: `${node.level - 1}rem` }}
          >
            <ChevronRight
              aria-hidden
              className={cn(
                'my-0.75 size-3.5 shrink-0 text-subtle transition-transform',
                node.expanded === undefined && 'invisible',
                node.expanded && 'rotate-90',
              )}
            />
            <span className="min-w-0 flex-1 break-words">
              {node.name === null ? null : (
                <>
                  <span className="text-default">{node.name}</span>
                  <span className="text-subtle">:</span>{' '}
                </>
              )}
              <JsonValue node={node} />
            </span>
          </div>
        ))}
      </div>
      {current ? <JsonFoot path={current.path} text={textOf(current)} /> : null}
    </div>
  )
}
