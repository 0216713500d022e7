import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, DescriptionList, RelativeTime, TextLink } from '@vitrine/ui-kit'
import { NotConfigured } from './not-configured.tsx'
import type { OpenModal } from './open-modal.ts'
import { aiModelQuery } from '#src/entities/settings/ai-model-query.ts'
import { RemoveAiKey } from './remove-ai-key.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { SettingBody } from './setting-body.tsx'
import { SettingSection } from './setting-section.tsx'

/** The model that the AI tools ask. */
export function AiSection({ onOpen }: { onOpen: OpenModal }) {
  const model = useQuery(aiModelQuery)
  const canRemove = useCapability('ai-check')
  return (
    <SettingSection
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
      actions={
        onOpen && model.data !== undefined ? (
          <>
            {model.data && canRemove && (model.data.apiKey?.isSet || model.data.baseUrl) ? (
              <RemoveAiKey model={model.data} />
            ) : null}
            <Button onClick={() => onOpen('ai')}>{model.data ? 'Update AI model' : 'Set AI model'}</Button>
          </>
        ) : null
      }
    >
      <SettingBody query={model} failed="The AI model could not be loaded" lines={4}>
        {(data) =>
          data ? (
            <DescriptionList.Root className="p-4">
              <DescriptionList.Item label="Model">{data.modelName || 'Unknown'}</DescriptionList.Item>
              <DescriptionList.Item label="API key">
                <SecretState hint={data.apiKey} />
              </DescriptionList.Item>
              <DescriptionList.Item label="Endpoint">
                {data.baseUrl ?? (
                  <span className="text-muted">
                    {data.baseUrl === null ? 'The provider’s own' : 'Unknown'}
                  </span>
                )}
              </DescriptionList.Item>
              <DescriptionList.Item label="Answered">
                {data.checkedAt ? (
                  <RelativeTime value={data.checkedAt} />
                ) : (
                  <span className="text-muted">Not known whether it answers.</span>
                )}
              </DescriptionList.Item>
              {data.textHost ? (
                <DescriptionList.Item label="Texts">
                  Texts of new indexes are sent to {data.textHost} to compute embeddings.
                </DescriptionList.Item>
              ) : null}
              <DescriptionList.Item label="Changed">
                <RelativeTime value={data.updatedAt} />
              </DescriptionList.Item>
            </DescriptionList.Root>
          ) : (
            <NotConfigured
              title="No AI model is set"
              description="Set a model and its API key, so that data sources can be read into indexes and assistants can answer."
            />
          )
        }
      </SettingBody>
    </SettingSection>
  )
}
