import { useQuery } from '@tanstack/react-query'
import { Button, ConfirmDialog, RelativeTime } from '@vitrine/ui-kit'
import type { AiModel } from '@vitrine/sdk'
import { useState } from 'react'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { PageLink } from '#src/lib/links.tsx'
import { SecretState } from '#src/lib/secret-state.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { OpenModal } from './search.ts'
import { StoredSetting } from './stored-setting.tsx'

/**
 * Removes the AI model's key and address after a confirmation. From then on, the platform sends no text to a
 * provider.
 */
function RemoveAiKey({ model: { modelName, baseUrl } }: { model: AiModel }) {
  const [asking, setAsking] = useState(false)
  const remove = useAction({
    run: (_: void, call) => getSdk().settings.setAiModel({ modelName, apiKey: null, baseUrl: null }, call),
    invalidates: changedBy('settings.setAiModel'),
  })
  const host = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).host : (baseUrl ?? 'the provider')
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove key and endpoint</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title="Remove the API key and the endpoint?"
        description={`No text is sent to ${host} any more. New indexes use the built-in model. Indexes with vectors of ${modelName} take no new texts, and searching them fails, until it is set again.`}
        confirmLabel="Remove key and endpoint"
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  )
}

const muted = (text: string) => <span className="text-muted">{text}</span>

/** The model that the AI tools use. */
export function AiSection({ onOpen }: { onOpen: OpenModal }) {
  const query = useQuery(aiModelQuery)
  const model = query.data
  const canRemove = useCapability('ai-check') && (model?.apiKey?.isSet || model?.baseUrl)
  return (
    <StoredSetting
      name="ai"
      purpose={
        onOpen ? (
          <>
            The model that AI tools use. Its prompts are under <PageLink to="/prompts">Prompts</PageLink>,
            what it may use under <PageLink to="/XCP">Tool servers</PageLink>.
          </>
        ) : (
          'The model that AI tools use.'
        )
      }
      query={query}
      subject="The AI model"
      lines={4}
      modal="ai"
      onOpen={onOpen}
      actions={model && canRemove ? <RemoveAiKey model={model} /> : null}
      action={(data) => (data ? 'Update AI model' : 'Set AI model')}
      empty={{
        title: 'No AI model is set',
        description:
          'Set a model and its API key, so that data sources can be read into indexes and assistants can answer.',
      }}
      facts={({ modelName, apiKey, baseUrl, checkedAt, textHost, updatedAt }) => ({
        Model: modelName || 'Unknown',
        'API key': <SecretState hint={apiKey} />,
        Endpoint: baseUrl ?? muted(baseUrl === null ? 'The provider’s own' : 'Unknown'),
        Answered: checkedAt ? <RelativeTime value={checkedAt} /> : muted('Not known whether it answers.'),
        Texts: textHost ? `Texts of new indexes are sent to ${textHost} to compute embeddings.` : null,
        Changed: <RelativeTime value={updatedAt} />,
      })}
    />
  )
}
