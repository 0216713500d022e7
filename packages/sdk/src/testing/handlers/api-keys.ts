import { turnKey } from '../actor.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

/** API keys. A scene's key has any secret until it is rotated. */
export const apiKeys = (world: World) => {
  const { apiKeys: all, keyTurns } = world
  return {
    getApiKeys: all.list,
    createApiKey({ body, actor, key }) {
      // Sent again after its answer was lost: the key that nobody has seen gives way to another one.
      const unseen = all.rows.find((one) => key !== null && keyTurns.get(one._id)?.requestKey === key)
      const made = all.create({ body: { callsPerMinute: 600, ...body, createdBy: actor.email } })
      if (unseen) all.remove(unseen._id)
      const { secret } = turnKey(world, made.data._id, key)
      return { ...made, key: `${made.data.prefix}_${secret}` }
    },
    updateApiKey: all.change,
    rotateApiKey({ body: { api_key_id, overlapSeconds = 86_400 }, key }) {
      const row = all.find(api_key_id)
      const end = Date.parse(row.expiresAt)
      if (end <= Date.now()) throw refusals.conflict('api-key-expired', 'This API key has expired.')
      const until = new Date(Math.min(Date.now() + overlapSeconds * 1000, end)).toISOString()
      const { isAgain, secret } = turnKey(world, row._id, key)
      if (!isAgain) assign(row, { previousUntil: overlapSeconds > 0 ? until : null })
      return { message: 'API key rotated.', data: row, key: `${row.prefix}_${secret}` }
    },
    revokeApiKey({ body }) {
      all.remove(body.api_key_id)
      return { message: 'API key revoked.' }
    },
  } satisfies Partial<Answers>
}
