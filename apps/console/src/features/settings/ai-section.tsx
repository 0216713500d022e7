import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RelativeTime, TextLink } from '@vitrine/ui-kit'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { RemoveAiKey } from './remove-ai-key.tsx'
import type { OpenModal } from './search.ts'
import { StoredSetting } from './stored-setting.tsx'

const muted = (text: string) => <span className="text-muted">{text}</span>

/** The model that the AI tools ask. */
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
            The model that AI tools use. Its prompts are under{' '}
            <TextLink asChild>
              <Link to="/prompts">Prompts</Link>
            </TextLink>
            , what it may use under{' '}
            <TextLink asChild>
              <Link to="/XCP">Tool servers</Link>
            </TextLink>
            .
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
