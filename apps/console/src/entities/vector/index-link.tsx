import { Link } from '@tanstack/react-router'
import { useCapability } from '#src/session/capabilities.ts'

/** The name of an index, as a link to its page where the backend can say what is in it. */
export function IndexLink({ name }: { name: string }) {
  if (!useCapability('search')) return name
  return (
    <Link to="/vectordb/$indexName" params={{ indexName: name }} className="rounded-xs hover:underline">
      {name}
    </Link>
  )
}
