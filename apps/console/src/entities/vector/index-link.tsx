import { Link } from '@tanstack/react-router'
import { useCapability } from '#src/session/capabilities.ts'

/** The name of an index. Links to its page if the backend can list the index's contents. */
export function IndexLink({ name }: { name: string }) {
  if (!useCapability('search')) return name
  return (
    <Link to="/vectordb/$indexName" params={{ indexName: name }} className="rounded-xs hover:underline">
      {name}
    </Link>
  )
}
