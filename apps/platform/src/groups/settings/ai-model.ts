import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Handlers } from '#src/contract/types.ts'
import { type AiModelKind, callAiModel } from '#src/knowledge/ai/call-ai-model.ts'
import type { AiModelSetting } from '#src/knowledge/ai/read-ai-model.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { hintOf, noHint } from '#src/storage/secret-hint.ts'
import type { StoredSetting } from '#src/storage/settings-store.ts'
import { readServiceAddress } from './read-service-address.ts'

const refuse = ServiceError.field

/** The time and kind of the model's answer, and the message for the person. */
type Checked = { checkedAt: string | null; makes: AiModelKind | null; message: string }
type Saved = { stored: StoredSetting<'ai-model'>; message: string }

/** Handles the AI model and its API key. `Platform.aiModel` reads it for calls to the model. */
export const aiModel = ({ settings, outbound, now }: Platform): Handlers => {
  async function serialize({ value, updatedAt }: StoredSetting<'ai-model'>): Promise<Schemas['AiModel']> {
    const { modelName, apiKey, baseUrl, checkedAt = null, makes } = value
    const mayLeave = (await settings.read('vector-key')) !== null
    const textHost = mayLeave && baseUrl !== null && makes !== 'texts' ? new URL(baseUrl).host : null
    return { modelName, apiKey, baseUrl, checkedAt, textHost, updatedAt }
  }

  /**
   * Throws a ServiceError if the model refuses a call. A model that can't be reached now is accepted, so that a leaked
   * key can be replaced during an outage.
   */
  async function check(setting: AiModelSetting): Promise<Checked> {
    const saved = { checkedAt: null, makes: null, message: 'The AI model is saved.' }
    if (setting.baseUrl === null) return saved
    const found = await callAiModel(outbound, { ...setting, baseUrl: setting.baseUrl })
    if ('refused' in found) throw ServiceError.validation([found.refused])
    if ('makes' in found) return { ...saved, checkedAt: now().toISOString(), makes: found.makes }
    return { ...saved, message: `Stored. The model could not be called just now: ${found.unreached}` }
  }

  function storedKey(before: StoredSetting<'ai-model'> | null): string | null {
    try {
      return before?.secret() ?? null
    } catch {
      throw refuse('apiKey', 'Enter the API key again: the master key has changed since it was stored.')
    }
  }

  /**
   * Stores the model. Returns null if no key is given and the setting was changed in the meantime, because the stored
   * key may then belong to another endpoint.
   */
  async function save(body: BodyOf<'setApiKeyAndModelName'>): Promise<Saved | null> {
    const before = await settings.read('ai-model')
    const former = before?.value
    const modelName = body.modelName.trim()
    if (modelName === '') throw refuse('modelName', 'Enter the name of a model.')
    const given = body.baseUrl === undefined ? (former?.baseUrl ?? null) : body.baseUrl
    const baseUrl = given === null ? null : await readServiceAddress('baseUrl', given, outbound)
    const key = body.apiKey?.trim() ?? body.apiKey
    // Otherwise the stored key could be sent to any endpoint.
    if (key === undefined && former?.apiKey.isSet && former.baseUrl !== baseUrl) {
      throw refuse('apiKey', 'Enter the API key again: the stored one belongs to the previous endpoint.')
    }
    const apiKey = key === undefined ? (former?.apiKey ?? noHint) : key === null ? noHint : hintOf(key)
    const secret = key === undefined ? storedKey(before) : key
    const { message, ...checked } = await check({ modelName, baseUrl, apiKey: secret })
    const value = { modelName, baseUrl, apiKey, ...checked }
    const stored =
      key !== undefined
        ? await settings.write('ai-model', value, key)
        : await (before ? before.change(value) : settings.add('ai-model', value))
    return stored && { stored, message }
  }

  return {
    async getApiKeyModelName() {
      const stored = await settings.read('ai-model')
      return { data: stored && (await serialize(stored)) }
    },
    async setApiKeyAndModelName({ body }) {
      for (;;) {
        const saved = await save(body)
        if (saved) return { message: saved.message, data: await serialize(saved.stored) }
      }
    },
  }
}
