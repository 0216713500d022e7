import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { firstPages, settingsSearch } from '#src/features/settings/search.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'

export const Route = createFileRoute('/_app/Setting')({
  validateSearch: settingsSearch,
  search: { middlewares: [stripSearchParams(firstPages)] },
  staticData: { title: 'Settings' },
  // Starts the reads before the page's code has loaded. The page shows their state.
  loader: ({ context }) => void context.queryClient.prefetchQuery(domainQuery),
  component: Settings,
})

function Settings() {
  const [search, onSearch] = useUrlSearch(settingsSearch)
  return <SettingsPage search={search} onSearch={onSearch} />
}
