import { useQueryClient } from '@tanstack/react-query'
import { type EmailCredential, type FrontendDomain, isApiError, type ProviderUrl } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { fromNetworkKey } from '#src/lib/network-key.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
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
  { form, draft }: DraftedForm<DomainValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: DomainValues, call) =>
      stored
        ? getSdk().settings.updateFrontendDomain(values, call)
        : getSdk().settings.addFrontendDomain(values, call),
    invalidates: [...invalidates, queryKeys.profile.all],
    form,
    draft,
    onDone,
    onError: useRereadSettings(),
  })

/** Adds the address of a network's provider, or replaces the given one. */
export const useSaveProviderUrl = (
  kind: ProviderKind,
  stored: ProviderUrl | null,
  { form, draft }: DraftedForm<ProviderValues>,
  onDone: () => void,
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
    invalidates,
    form: networkErrors(form),
    draft,
    // Which network a new one is for follows from those that have one already.
    creates: stored === null,
    onDone,
    onError: useRereadSettings(),
  })

/** Sets the e-mail account, or changes it. */
export const useSaveEmail = (
  stored: EmailCredential | null,
  { form, draft }: DraftedForm<EmailValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: EmailValues, call) => {
      const body = emailBody(values)
      return stored
        ? getSdk().settings.updateEmail(body, call)
        : getSdk().settings.setEmail({ ...values, ...body, password: values.password ?? '' }, call)
    },
    invalidates,
    form,
    draft,
    onDone,
    onError: useRereadSettings(),
  })

/** Adds a database, in the place of the one of its name. */
export const useSaveDatabase = ({ form, draft }: DraftedForm<DatabaseValues>, onDone: () => void) =>
  useAction({
    run: (values: DatabaseValues, call) => getSdk().settings.addDatabase(databaseBody(values), call),
    invalidates,
    form,
    draft,
    onDone,
  })

/** Sets the AI model. */
export const useSaveAiModel = ({ form, draft }: DraftedForm<AiValues>, onDone: () => void) =>
  useAction({
    run: (values: AiValues, call) => getSdk().settings.setAiModel(aiBody(values), call),
    invalidates,
    form,
    draft,
    onDone,
  })

/** Sets the vector store's key. */
export const useSetVectorKey = ({ form, draft }: DraftedForm<VectorValues>, onDone: () => void) =>
  useAction({
    run: ({ apiKey }: VectorValues, call) => getSdk().vector.setKey({ apiKey: apiKey ?? '' }, call),
    invalidates: [queryKeys.dataManagement.all],
    form,
    draft,
    onDone,
  })
