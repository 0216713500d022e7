import { useQuery } from '@tanstack/react-query'
import { Button, Card, CopyButton, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { KeyRound } from 'lucide-react'
import { Facts } from '#src/lib/facts.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { SecretState } from '#src/lib/secret-state.tsx'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'

/**
 * The vector store's location and whether its key is set, with a button to set the key. The platform never
 * returns the key.
 */
export function StoreCard({ onKey }: { onKey: () => void }) {
  const store = useQuery(vectorStoreQuery)
  if (store.isError && store.data === undefined) {
    return (
      <Card className="p-4">
        <ReadNote read={store} what="The vector store’s settings" />
      </Card>
    )
  }
  const { apiKey, host, updatedAt } = store.data ?? { apiKey: null, host: null, updatedAt: null }
  return (
    <Card
      aria-label="Vector store"
      aria-busy={store.isPending}
      className="flex flex-wrap items-center gap-x-8 gap-y-3 p-4"
    >
      <Facts
        layout="stacked"
        className="flex-1 basis-64"
        of={
          store.isPending
            ? { 'Vector store': <Skeleton className="h-4 w-56" /> }
            : store.data === null
              ? { 'Vector store': 'The platform’s own, which needs no key.' }
              : {
                  'Vector store':
                    host === null ? (
                      'Unknown'
                    ) : (
                      <>
                        <code dir="ltr" className="min-w-0 truncate font-mono text-xs">
                          {host}
                        </code>
                        <CopyButton value={host} label="Copy the store’s host" />
                      </>
                    ),
                  Key: <SecretState hint={apiKey} />,
                  Changed: <RelativeTime value={updatedAt} />,
                }
        }
      />
      <Button icon={<KeyRound aria-hidden />} onClick={onKey}>
        {apiKey?.isSet ? 'Replace key' : 'Set key'}
      </Button>
    </Card>
  )
}
