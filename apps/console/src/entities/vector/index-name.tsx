/** The name of a vector index in a row: it breaks only where it is longer than there is room for. */
export function IndexName({ name }: { name: string }) {
  return <span className="block max-w-48 font-mono text-xs break-all xs:min-w-24">{name}</span>
}
