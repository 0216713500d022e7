import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { firstPages, type SettingsSearch, settingsSearch } from '#src/features/settings/search.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { domainQuery } from '#src/entities/settings/domain-query.ts'

export const Route = createFileRoute('/_app/Setting')({
  validateSearch: settingsSearch,
  search: { middlewares: [stripSearchParams(firstPages)] },
  staticData: { title: 'Settings' },
  // Begun here, so that it is under way before the page's code has arrived; the page shows how it goes.
  loader: ({ context }) => void context.queryClient.prefetchQuery(domainQuery),
  component: Settings,
})

function Settings() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<SettingsSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
  return <SettingsPage search={search} onSearch={onSearch} />
}
