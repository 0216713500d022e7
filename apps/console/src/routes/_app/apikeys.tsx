import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '#src/features/api-keys/api-keys-page.tsx'
import { apiKeys } from '#src/features/api-keys/api-keys.ts'
import { searchRoute } from '#src/resource/list-route.ts'

export const Route = createFileRoute('/_app/apikeys')({
  // No loader: the page reads only once it knows that the backend has API keys.
  ...searchRoute(apiKeys.readSearch),
  staticData: { title: 'API keys' },
  component: ApiKeysPage,
})
