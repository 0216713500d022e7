import type { JsonNode } from './json-nodes.ts'

const colors: Partial<Record<JsonNode['kind'], string>> = {
  string: 'text-success',
  number: 'text-info',
  boolean: 'text-accent',
  null: 'text-muted',
}

/** Text of a node: the value, or the number of its children. */
export function JsonValue({ node }: { node: JsonNode }) {
  const { kind, value, count, expanded } = node
  if (kind === 'more') return <span className="text-accent">Show more ({count} left)</span>
  if (kind === 'object' || kind === 'array') {
    const [open, close] = kind === 'object' ? ['{', '}'] : ['[', ']']
    return (
      <span className="text-subtle">
        {expanded ? (
          open
        ) : (
          <>
            {open}
            {count > 0 ? '…' : ''}
            {close}
          </>
        )}{' '}
        <span className="font-sans text-2xs">
          {kind === 'object'
            ? `${count} ${count === 1 ? 'key' : 'keys'}`
            : `${count} ${count === 1 ? 'item' : 'items'}`}
        </span>
      </span>
    )
  }
  return (
    <span className={`${colors[kind]} break-words whitespace-pre-wrap`}>
      {JSON.stringify(value) ?? 'null'}
    </span>
  )
}
