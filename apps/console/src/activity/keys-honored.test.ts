import { createSdk, isApiError } from '@vitrine/sdk'
import { expect, it } from 'vitest'
import { keysHonored } from './keys-honored.ts'

/** Asks a platform that answers so, one after the other. Returns what comes of it and how often it was asked. */
async function ask(...answers: (() => Response)[]) {
  const { capabilities } = createSdk({
    backends: { main: 'http://platform.test' },
    retries: 0,
    fetch: async () => {
      const answer = answers.shift()
      if (!answer) throw new Error('It is asked too often.')
      return answer()
    },
  })
  const honored = await keysHonored(() => capabilities.list(), new AbortController().signal, 0).catch(
    (error: unknown) => (isApiError(error) ? error.kind : error),
  )
  return [honored, answers.length]
}

const honoring = () => Response.json({ data: ['runs', 'idempotency'] })
const refusing = (status: number) => () => Response.json({ error: 'No.' }, { status })
const away = () => {
  throw new TypeError('Failed to fetch')
}

it.each([
  ['is away', away],
  ['is busy', refusing(503)],
  ['has no time', refusing(429)],
  ['fails inside', refusing(500)],
])('a platform that %s for a moment honors keys nevertheless', async (_, answer) => {
  expect(await ask(answer, answer, honoring)).toEqual([true, 0])
})

it.each([
  ['has other capabilities', () => Response.json({ data: ['runs'] })],
  ['has none', refusing(404)],
  ['tells nobody', refusing(403)],
  ['answers with a page', () => new Response('<!doctype html>')],
])('a platform that %s honors none', async (_, answer) => {
  expect(await ask(answer)).toEqual([false, 0])
})

it('rejects where the session is over', async () => {
  expect(await ask(refusing(401))).toEqual(['unauthorized', 0])
})
