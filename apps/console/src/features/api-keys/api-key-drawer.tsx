import type { ApiKey } from '@vitrine/sdk'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { SelectField } from '#src/resource/select-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { apiKeyForm, apiKeyInput, apiKeyValues, lifetimes } from './api-key-form.ts'
import { useShowKey } from './new-key.tsx'
import { ScopesField } from './scopes-field.tsx'

const lifetimeOptions = (apiKey: ApiKey | null) =>
  lifetimes
    .filter((value) => value !== 'keep' || apiKey !== null)
    .map((value) => ({
      value,
      label:
        value === 'keep'
          ? `Unchanged: ${formatDate('day', apiKey?.expiresAt ?? 0)}`
          : `${value} days from now`,
    }))

/** Creates an API key and shows it once, or changes a key. */
export function ApiKeyDrawer({ open, row: apiKey, onClose }: RowDrawerProps<ApiKey>) {
  const showKey = useShowKey()
  const form = useResourceForm({
    open,
    onClose,
    schema: apiKeyForm,
    values: apiKeyValues(apiKey),
    draft: `api-key/${apiKey?._id ?? 'new'}`,
    save: async (values, call) => {
      const { apiKeys } = getSdk()
      const { expiresAt, ...input } = apiKeyInput(values)
      if (apiKey)
        return apiKeys.update({ api_key_id: apiKey._id, ...input, ...(expiresAt && { expiresAt }) }, call)
      const answer = await apiKeys.create({ ...input, expiresAt: expiresAt ?? '' }, call)
      if (answer.key !== null) showKey({ name: values.name, key: answer.key })
      return answer
    },
    creates: apiKey === null,
    invalidates: changedBy('apiKeys.update'),
  })
  return (
    <ResourceDrawer
      form={form}
      noun="API key"
      name={apiKey?.name}
      description={apiKey ? `${apiKey.prefix}…` : 'A program calls with it in your name, within its scopes.'}
    >
      <TextField form={form} name="name" label="Name" required help="The program that uses it." />
      <SelectField form={form} name="expiresAt" label="Ends" options={lifetimeOptions(apiKey)} />
      <NumberField form={form} name="callsPerMinute" label="Calls a minute" required />
      <ScopesField form={form} />
    </ResourceDrawer>
  )
}
