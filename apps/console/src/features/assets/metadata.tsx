import { useQuery } from '@tanstack/react-query'
import { JsonView, Skeleton, TextLink } from '@vitrine/ui-kit'
import { mediaAddresses } from '#src/lib/media-address.ts'
import { ReadError } from '#src/lib/read-error.tsx'

/** Returns the JSON in a data URI; null if the token URI is an address. */
function inlineJson(tokenURI: string): string | null {
  const [, base64, rest] = /^data:application\/json[^,]*?(;base64)?,(.*)$/is.exec(tokenURI.trim()) ?? []
  if (rest === undefined) return null
  const text = decodeURIComponent(rest)
  if (!base64) return text
  return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
}

function readInline(tokenURI: string): unknown {
  try {
    const text = inlineJson(tokenURI)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    throw new Error('The token URI holds metadata that is not JSON.')
  }
}

/** Reads JSON from the first address that responds with it. */
async function readMetadata(addresses: readonly string[], signal: AbortSignal): Promise<unknown> {
  let problem = 'It has no address that a browser can read.'
  for (const address of addresses) {
    const host = new URL(address, location.href).host
    try {
      const response = await fetch(address, { signal })
      if (response.ok) return await response.json()
      problem = `${host} answered with status ${response.status}.`
    } catch (error) {
      signal.throwIfAborted()
      problem =
        error instanceof SyntaxError
          ? `What ${host} serves is not JSON.`
          : `The browser was not allowed to read it from ${host}.`
    }
  }
  throw new Error(problem)
}

type MetadataProps = {
  tokenURI: string
  name: string
  /** True if the URI is an address of this platform. This browser may have opened the platform at another one. */
  isHere: boolean
}

/** The current metadata of a token. */
export function Metadata({ tokenURI, name, isHere }: MetadataProps) {
  // A token of a batch is in a directory, which the platform may store.
  const [, inDirectory] = /^ipfs:\/\/(.+\/.+)$/.exec(tokenURI) ?? []
  const own = isHere ? new URL(tokenURI).pathname : inDirectory && `/ipfs/${inDirectory}`
  const addresses = [...(own ? [own] : []), ...mediaAddresses(tokenURI)]
  const read = useQuery({
    queryKey: ['metadata', tokenURI],
    queryFn: async ({ signal }) => readInline(tokenURI) ?? readMetadata(addresses, signal),
    retry: false,
  })
  // If no gateway could be read, the link opens the last one, which a new tab may still reach.
  const link = read.isError ? addresses.at(-1) : addresses[0]
  if (read.isPending) return <Skeleton className="h-40" />
  return (
    <div className="space-y-2">
      {read.isError ? (
        <ReadError read={read} title="The metadata could not be read" isFramed />
      ) : (
        <JsonView label={`Metadata of ${name}`} value={read.data} />
      )}
      {link === undefined ? null : (
        <TextLink href={link} external>
          Open metadata
        </TextLink>
      )}
    </div>
  )
}
