/** @module-tag slow */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ready } from '#test/hostile/platform-process.ts'
import { admin } from '#test/test-platform.ts'
import { listOperations } from './operations.ts'

let platform: ChildProcess
let url: string
let token: string

const post = (path: string, body: string) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })

beforeAll(async () => {
  platform = fork(new URL('../../test/hostile/platform-process.ts', import.meta.url), {
    // Less than Node's default, so that refused bodies that stay in memory would end the platform.
    execArgv: ['--conditions=@vitrine/source', '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = (await once(platform, 'message')) as [Ready]
  url = ready.url
  const answer = await post('/api/auth/login', JSON.stringify(admin))
  token = ((await answer.json()) as { token: string }).token
})
afterAll(async () => {
  const exited = once(platform, 'exit')
  platform.send('end')
  await exited
})

/** Returns a JSON list of as many entries as fit, made longer by spaces to nearly `length` bytes. */
function listOf(entry: string, length: number, most = Number.POSITIVE_INFINITY): string {
  const count = Math.min(Math.floor((length - 201) / (entry.length + 1)), most)
  const list = `[${`${entry},`.repeat(count - 1)}${entry}]`
  return list + ' '.repeat(length - 200 - list.length)
}

const nested = `${'['.repeat(28)}${']'.repeat(28)}`
const fields: Record<string, string> = {
  addImportRows: 'rows',
  submitAirDropDetails: 'recipients',
  planMintRun: 'asset_ids',
}
const operations = listOperations().filter(({ id }) => fields[id])
const bodiesOf = ({ id, body }: (typeof operations)[number]) => {
  const length = body?.maxBytes ?? 0
  const inBody = (list: string) => `{"${fields[id]}":${list}}`
  return {
    'too many objects': inBody(listOf('{}', length)),
    'too many nested lists': inBody(listOf(nested, length)),
    // Within the limit of values: these are parsed and checked.
    'many objects': inBody(listOf('{}', length, length / 70)),
    'many nested lists': inBody(listOf(nested, length, length / 33 / 29)),
  }
}
const pairs = operations.flatMap((first) =>
  operations
    .filter((second) => second !== first)
    .map((second) => [first.id, second.id, first, second] as const),
)

it.each(pairs)(
  'hostile bodies for %s, then for %s, leave the platform alive',
  async (_, __, first, second) => {
    const [ones, others] = [bodiesOf(first), bodiesOf(second)]
    const sent = [
      [first, ones['too many objects'], 'values'],
      [second, others['too many nested lists'], 'values'],
      [first, ones['many objects'], 'missing|must be|entries'],
      [second, others['many nested lists'], 'missing|must be|entries'],
    ] as const
    for (const [operation, body, reason] of sent) {
      const answer = await post(operation.route, body)
      const { error } = (await answer.json()) as { error: string }
      expect([answer.status, error]).toEqual([400, expect.stringMatching(reason)])
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect([platform.exitCode, platform.signalCode]).toEqual([null, null])
  },
)
