import { useQueryClient } from '@tanstack/react-query'
import { isApiError, type ProviderUrl } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { fromNetworkKey } from '#src/lib/networks.ts'
import { changedBy, keyOf } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import { networkErrors } from './network-errors.ts'
import type { ProviderValues } from './provider-form.ts'
import type { ProviderKind } from './queries.ts'

/**
 * Returns an error handler that reads the settings again after a conflict or if the setting is gone, because
 * another admin may have changed it.
 */
export function useRereadSettings() {
  const client = useQueryClient()
  return (error: unknown) =>
    isApiError(error, 'conflict', 'not-found')
      ? client.invalidateQueries({ queryKey: keyOf('settings') })
      : undefined
}

/** Adds a network's provider URL, or replaces the given one. */
export const useSaveProviderUrl = (
  kind: ProviderKind,
  stored: ProviderUrl | null,
  { form, draft, isShown, close }: DraftForm<ProviderValues, ProviderValues>,
) =>
  useAction({
    run: ({ network, url }: ProviderValues, call) => {
      const { settings } = getSdk()
      const place = { ...fromNetworkKey(network), url: url ?? '' }
      if (kind === 'node') {
        return stored
          ? settings.updateNodeUrl({ node_url_id: stored._id, url: place.url }, call)
          : settings.setNodeUrl(place, call)
      }
      return stored
        ? settings.updateBundlerUrl({ bundler_url_id: stored._id, url: place.url }, call)
        : settings.setBundlerUrl(place, call)
    },
    invalidates: changedBy(kind === 'node' ? 'settings.updateNodeUrl' : 'settings.updateBundlerUrl'),
    form: networkErrors(form),
    isShown,
    draft,
    // The default network of a new URL depends on the networks that already have one.
    creates: stored === null,
    onDone: close,
    onError: useRereadSettings(),
  })
