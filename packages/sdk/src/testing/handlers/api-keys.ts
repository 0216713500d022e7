import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import type { World } from '../world.ts'

/** API keys. */
export const apiKeys = ({ state, lists: { ApiKey } }: World) => {
  let made = 0
  const secretOf = (prefix: string) =>
    `${prefix}_${'secret'.repeat(6)}${String((made += 1)).padStart(4, '0')}`
  return {
    createApiKey({ body }) {
      const data = ApiKey.add({ callsPerMinute: 600, ...body, createdBy: state.profile.email })
      return { message: 'API key created.', data, key: secretOf(data.prefix) }
    },
    rotateApiKey({ body: { api_key_id: _id, overlapSeconds = 86_400 } }) {
      const row = ApiKey.find({ _id })
      const previousUntil = new Date(Date.now() + overlapSeconds * 1000).toISOString()
      assign(row, { previousUntil: overlapSeconds > 0 ? previousUntil : null })
      return { message: 'API key rotated.', data: row, key: secretOf(row.prefix) }
    },
    revokeApiKey({ body: { api_key_id: _id } }) {
      ApiKey.remove({ _id })
      return { message: 'API key revoked.' }
    },
  } satisfies Partial<Answers>
}
