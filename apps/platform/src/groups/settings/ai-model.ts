import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { callAiModel } from '#src/ai/call-ai-model.ts'
import type { AiModelSetting } from '#src/ai/read-ai-model.ts'
import type { Handlers } from '#src/contract/types.ts'
import type { Outbound } from '#src/outbound/outbound.ts'
import { requireReachable } from '#src/outbound/require-reachable.ts'
import type { Platform } from '#src/platform.ts'
import { hintOf, noHint } from '#src/secret-hint.ts'
import { ServiceError } from '#src/service-error.ts'
import type { StoredSetting } from '#src/settings/settings-store.ts'

const refuse = (field: string, message: string) => ServiceError.validation([{ field, message }])

/** Returns the endpoint's address without what an address of an endpoint has no use for. */
async function readBaseUrl(given: string, outbound: Outbound): Promise<string> {
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw refuse('baseUrl', 'Enter an http or https address.')
  // It is answered to whoever reads the settings.
  if (url.username || url.password || url.search || url.hash) {
    throw refuse('baseUrl', 'Enter only the address. The key has its own field.')
  }
  if (url.protocol === 'http:' && !outbound.isTrusted(url.hostname)) {
    throw refuse('baseUrl', 'Enter an https address: the key and your texts are sent there.')
  }
  await requireReachable(outbound, url.hostname, 'baseUrl', { mayBeUnknown: true })
  return url.href.replace(/\/+$/, '')
}

/** Handles the AI model and its API key. `Platform.aiModel` hands it to whoever calls the model. */
export const aiModel = ({ settings, outbound, now }: Platform): Handlers => {
  async function serialize({ value, updatedAt }: StoredSetting<'ai-model'>): Promise<Schemas['AiModel']> {
    const { baseUrl, checkedAt = null } = value
    const mayLeave = (await settings.read('vector-key')) !== null
    const textsGoTo = mayLeave && baseUrl !== null ? new URL(baseUrl).host : null
    return { ...value, checkedAt, textsGoTo, updatedAt }
  }

  /** Refuses a model that does not answer. Returns when it did; null where there is no address to call. */
  async function check(setting: AiModelSetting): Promise<string | null> {
    if (setting.baseUrl === null) return null
    const problem = await callAiModel(outbound, { ...setting, baseUrl: setting.baseUrl })
    if (problem) throw ServiceError.validation([problem])
    return now().toISOString()
  }

  function storedKey(before: StoredSetting<'ai-model'> | null): string | null {
    try {
      return before?.secret() ?? null
    } catch {
      throw refuse('apiKey', 'Enter the API key again: the master key has changed since it was stored.')
    }
  }

  /** Null where no key is given and the model was set meanwhile: the key that is stored then may belong to another endpoint. */
  async function save(body: BodyOf<'setApiKeyAndModelName'>): Promise<StoredSetting<'ai-model'> | null> {
    const before = await settings.read('ai-model')
    const former = before?.value
    const modelName = body.modelName.trim()
    if (modelName === '') throw refuse('modelName', 'Enter the name of a model.')
    const given = body.baseUrl === undefined ? (former?.baseUrl ?? null) : body.baseUrl
    const baseUrl = given === null ? null : await readBaseUrl(given, outbound)
    const key = body.apiKey?.trim() ?? body.apiKey
    // Otherwise a stored key could be sent to whatever endpoint somebody names.
    if (key === undefined && former?.apiKey.isSet && former.baseUrl !== baseUrl) {
      throw refuse('apiKey', 'Enter the API key again: the stored one belongs to the previous endpoint.')
    }
    const apiKey = key === undefined ? (former?.apiKey ?? noHint) : key === null ? noHint : hintOf(key)
    const secret = key === undefined ? storedKey(before) : key
    const checkedAt = await check({ modelName, baseUrl, apiKey: secret })
    const value = { modelName, baseUrl, apiKey, checkedAt }
    if (key !== undefined) return settings.write('ai-model', value, key)
    return before ? before.change(value) : settings.add('ai-model', value)
  }

  return {
    async getApiKeyModelName() {
      const stored = await settings.read('ai-model')
      return { data: stored && (await serialize(stored)) }
    },
    async setApiKeyAndModelName({ body }) {
      for (;;) {
        const stored = await save(body)
        if (stored) return { message: 'The AI model is saved.', data: await serialize(stored) }
      }
    },
  }
}
