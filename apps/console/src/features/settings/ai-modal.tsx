import type { AiModel, BodyOf } from '@vitrine/sdk'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { storedModal } from './setting-modal.tsx'
import * as limits from '@vitrine/sdk/limits'
import { text, webAddress } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const limit = limits.setApiKeyAndModelName

/** Schema of the form. A self-hosted endpoint may not need a key. */
const aiForm = z.object({
  modelName: text(limit.modelName, 'Enter the name of the model, as its provider spells it.'),
  apiKey: z
    .nullable(text(limit.apiKey))
    .check(
      z.refine(
        (typed) => typed === null || typed.length >= limit.apiKey.minLength,
        `An API key has at least ${limit.apiKey.minLength} characters.`,
      ),
    ),
  baseUrl: webAddress(limit.baseUrl),
})

type AiValues = z.output<typeof aiForm>

/** Returns the initial values of the form. */
const aiValues = (stored: AiModel | null): AiValues => ({
  modelName: stored?.modelName ?? '',
  apiKey: null,
  baseUrl: stored?.baseUrl ?? '',
})

/**
 * Returns the request body. Without a typed key the stored one stays; a blank address selects the provider's
 * default endpoint.
 */
const aiBody = ({ modelName, apiKey, baseUrl }: AiValues): BodyOf<'setApiKeyAndModelName'> => ({
  modelName,
  ...(apiKey === null ? {} : { apiKey }),
  baseUrl: baseUrl === '' ? null : baseUrl,
})

/** Sets the AI model, its key and its address. */
export const AiModal = storedModal(
  aiModelQuery,
  { title: 'AI model', failed: 'The AI model could not be loaded' },
  function Content({ stored, open, onClose }) {
    const form = useResourceForm({
      open,
      onClose,
      schema: aiForm,
      values: aiValues(stored),
      draft: 'setting/ai',
      save: (values, call) => getSdk().settings.setAiModel(aiBody(values), call),
      invalidates: changedBy('settings.setAiModel'),
    })
    return (
      <ResourceDialog
        form={form}
        title={stored ? 'Update the AI model' : 'Set the AI model'}
        submitLabel={stored ? 'Update AI model' : 'Set AI model'}
      >
        <TextField
          form={form}
          name="modelName"
          label="Model name"
          required
          help="As its provider spells it."
          spellCheck={false}
        />
        <SecretField
          form={form}
          name="apiKey"
          label="API key"
          help="Stored encrypted. Leave blank if the endpoint needs none."
          stored={stored?.apiKey ?? null}
        />
        <TextField
          form={form}
          name="baseUrl"
          label="Base URL"
          help="OpenAI-compatible. The model is called once. Another address needs the key."
          type="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://models.example/v1"
        />
      </ResourceDialog>
    )
  },
)
