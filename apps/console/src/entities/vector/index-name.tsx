/** The name of a vector index in a row. Wraps only if the row is too narrow. */
export function IndexName({ name }: { name: string }) {
  return <span className="block max-w-48 font-mono text-xs break-all xs:min-w-24">{name}</span>
}
