import { useQueryClient } from '@tanstack/react-query'
import { type EmailCredential, type FrontendDomain, isApiError, type ProviderUrl } from '@vitrine/sdk'
import type { FormWithErrors } from '@vitrine/ui-kit'
import type { UseFormReturn } from 'react-hook-form'
import { useAction } from '#src/lib/action.ts'
import { fromNetworkKey } from '#src/lib/network-key.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type AiValues, aiBody } from './ai-form.ts'
import { type DatabaseValues, databaseBody } from './database-form.ts'
import type { DomainValues } from './domain-form.ts'
import { type EmailValues, emailBody } from './email-form.ts'
import { networkErrors } from './network-errors.ts'
import type { ProviderValues } from './provider-form.ts'
import type { ProviderKind } from './queries.ts'
import type { VectorValues } from './vector-form.ts'

const invalidates = [queryKeys.adminsetting.all]

/** Somebody else may have set, or taken away, what a refusal is about: the page then shows it, and the modal when it is opened again. */
function useRereadSettings() {
  const client = useQueryClient()
  return (error: unknown) =>
    isApiError(error, 'conflict', 'not-found')
      ? client.invalidateQueries({ queryKey: queryKeys.adminsetting.all })
      : undefined
}

/** Sets the storefront's domain, or changes it. The profile answers it as well. */
export const useSaveDomain = (
  stored: FrontendDomain | null,
  form: UseFormReturn<DomainValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: (values: DomainValues) =>
      stored ? getSdk().settings.updateFrontendDomain(values) : getSdk().settings.addFrontendDomain(values),
    invalidates: [...invalidates, queryKeys.profile.all],
    form,
    onSuccess,
    onError: useRereadSettings(),
  })

/** Adds the address of a network's provider, or replaces the given one. */
export const useSaveProviderUrl = (
  kind: ProviderKind,
  stored: ProviderUrl | null,
  form: FormWithErrors<ProviderValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: ({ network, url }: ProviderValues) => {
      const { settings } = getSdk()
      const place = { ...fromNetworkKey(network), url: url ?? '' }
      if (kind === 'node') {
        return stored
          ? settings.updateNodeUrl({ node_url_id: stored._id, url: place.url })
          : settings.setNodeUrl(place)
      }
      return stored
        ? settings.updateBundlerUrl({ bundler_url_id: stored._id, url: place.url })
        : settings.setBundlerUrl(place)
    },
    invalidates,
    form: networkErrors(form),
    onSuccess,
    onError: useRereadSettings(),
  })

/** Sets the e-mail account, or changes it. */
export const useSaveEmail = (
  stored: EmailCredential | null,
  form: UseFormReturn<EmailValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: (values: EmailValues) => {
      const body = emailBody(values)
      return stored
        ? getSdk().settings.updateEmail(body)
        : getSdk().settings.setEmail({ ...values, ...body, password: values.password ?? '' })
    },
    invalidates,
    form,
    onSuccess,
    onError: useRereadSettings(),
  })

/** Adds a database, in the place of the one of its name. */
export const useSaveDatabase = (form: UseFormReturn<DatabaseValues>, onSuccess: () => void) =>
  useAction({
    run: (values: DatabaseValues) => getSdk().settings.addDatabase(databaseBody(values)),
    invalidates,
    form,
    onSuccess,
  })

/** Sets the AI model. */
export const useSaveAiModel = (form: UseFormReturn<AiValues>, onSuccess: () => void) =>
  useAction({
    run: (values: AiValues) => getSdk().settings.setAiModel(aiBody(values)),
    invalidates,
    form,
    onSuccess,
  })

/** Sets the vector store's key. */
export const useSetVectorKey = (form: UseFormReturn<VectorValues>, onSuccess: () => void) =>
  useAction({
    run: ({ apiKey }: VectorValues) => getSdk().vector.setKey({ apiKey: apiKey ?? '' }),
    invalidates: [queryKeys.dataManagement.all],
    form,
    onSuccess,
  })
