import type { ApiKey } from '@vitrine/sdk'
import { Badge, createColumnHelper, RelativeTime } from '@vitrine/ui-kit'
import { KeyRound } from 'lucide-react'
import { lazyDrawer } from '#src/resource/lazy-drawer.tsx'
import { ListPage } from '#src/resource/list-page.tsx'
import { useList } from '#src/resource/use-list.ts'
import { ApiKeyMenu } from './api-key-menu.tsx'
import { apiKeys } from './api-keys.ts'
import { NewKeyProvider } from './new-key.tsx'
import { scopesText } from './scopes.ts'

const LazyApiKeyDrawer = lazyDrawer<ApiKey>(async () => (await import('./api-key-drawer.tsx')).ApiKeyDrawer)

const column = createColumnHelper<ApiKey>()

const columns = [
  column.accessor('name', {
    header: 'API key',
    meta: { lead: true },
    cell: ({ row: { original: apiKey } }) => (
      <span className="block min-w-0 py-1.5">
        <span className="line-clamp-2 max-w-64 font-medium wrap-anywhere text-default xl:max-w-96">
          {apiKey.name}
        </span>
        <code className="font-mono text-xs text-subtle">{apiKey.prefix}…</code>
      </span>
    ),
  }),
  column.accessor('scopes', {
    header: 'Scopes',
    cell: ({ getValue }) => (
      <span className="line-clamp-2 max-w-64 text-xs wrap-anywhere text-default">
        {scopesText(getValue())}
      </span>
    ),
  }),
  column.accessor('createdBy', {
    header: 'Acts for',
    cell: ({ getValue }) => (
      <span className="line-clamp-2 max-w-48 text-xs wrap-anywhere text-default">{getValue()}</span>
    ),
  }),
  column.accessor('lastUsedAt', {
    header: 'Last use',
    cell: ({ getValue }) => {
      const value = getValue()
      return value ? (
        <RelativeTime value={value} className="text-xs" />
      ) : (
        <span className="text-xs text-subtle">Never</span>
      )
    },
  }),
  column.accessor('expiresAt', {
    header: 'Ends',
    cell: ({ row: { original: apiKey } }) => <End apiKey={apiKey} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', hideHeader: true, width: '3rem' },
    cell: ({ row }) => (
      <span className="max-xs:ml-auto">
        <ApiKeyMenu apiKey={row.original} />
      </span>
    ),
  }),
]

const isPast = (time: string) => Date.parse(time) <= Date.now()

/** Shows when a key expires or that it has expired, and whether its previous secret still works. */
function End({ apiKey: { expiresAt, previousUntil } }: { apiKey: ApiKey }) {
  return (
    <span className="flex flex-col items-start gap-1">
      {isPast(expiresAt) ? (
        <Badge tone="danger">Expired</Badge>
      ) : (
        <RelativeTime value={expiresAt} className="text-xs" />
      )}
      {previousUntil ? (
        <span className="text-xs text-muted">
          Former key: <RelativeTime value={previousUntil} className="text-xs" />
        </span>
      ) : null}
    </span>
  )
}

/** List of API keys with the drawer that creates and edits them. */
export const ApiKeysPage = () => (
  <NewKeyProvider>
    <ListPage
      list={useList(apiKeys)}
      title="API keys"
      description="Programs call the API with a key of their own."
      icon={<KeyRound />}
      empty="A program uses a key in place of a person’s sign-in. You choose what it may read and change."
      columns={columns}
      drawer={LazyApiKeyDrawer}
    />
  </NewKeyProvider>
)
