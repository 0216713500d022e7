import { getResponse } from 'msw'
import { expect, it } from 'vitest'
import { createSdk, type OperationId, type Sdk } from '../index.ts'
import { operations } from '../operations.gen.ts'
import { everyCall } from '../testing/every-call.ts'
import { fullScene } from '../testing/full-scene.ts'
import { handlers } from '../testing/index.ts'
import { changes } from './changes.ts'
import type { SdkWrite } from './types.ts'

const ids = Object.keys(operations) as OperationId[]
const isRead = (operation: OperationId) => operations[operation].startsWith('GET')

/** Returns the path of the function that an operation is called by. */
function pathOf(operation: OperationId): string {
  let path = ''
  const group = (name: string) =>
    new Proxy({}, { get: (_, member: string) => () => ((path = `${name}.${member}`), Promise.resolve({})) })
  const sdk = new Proxy({}, { get: (_, name: string) => group(name) })
  void everyCall[operation].call(sdk as Sdk)
  return path
}

it('says of every function that writes what it changes, and of no other', () => {
  const writes = ids.filter((operation) => !isRead(operation)).map(pathOf)
  expect(Object.keys(changes).toSorted()).toEqual(writes.toSorted())
})

/** Returns a client of a mocked platform of its own, with something of everything. */
function startPlatform(): Sdk {
  const routes = handlers(fullScene()).map((handler) => {
    const [start = ''] = String(handler.info.path).slice(1).split('/:')
    return { start, handler }
  })
  return createSdk({
    backends: { main: 'https://platform.example' },
    session: { getToken: () => 'token' },
    async fetch(request) {
      // MSW tries each handler that it is given, a hundred of them, which takes four times as long as the answer.
      const likely = routes.filter(({ start }) => request.url.includes(start)).map(({ handler }) => handler)
      return (await getResponse(likely, request)) ?? Response.error()
    },
  })
}

async function readEverything(sdk: Sdk) {
  const answers = ids.filter(isRead).map(async (id) => {
    const answer = await everyCall[id].call(sdk).catch((error: Error) => error.message)
    return [pathOf(id), JSON.stringify(answer)] as const
  })
  return Promise.all(answers)
}

// Whoever has signed out reads nothing again.
it.each(ids.filter((operation) => !isRead(operation) && operation !== 'signOut'))(
  'after %s everything else is answered as before',
  async (operation) => {
    const sdk = startPlatform()
    const write = everyCall[operation]
    await write.before?.(sdk)
    // What goes on by itself comes to its end.
    for (let time = 0; time < 3; time += 1) await readEverything(sdk)
    const before = new Map(await readEverything(sdk))
    await write.call(sdk)
    const after = await readEverything(sdk)
    const changed = after.filter(([path, answer]) => before.get(path) !== answer).map(([path]) => path)
    const listed: readonly string[] = [...changes[pathOf(operation) as SdkWrite], 'audit']
    expect(changed.filter((path) => !listed.some((one) => `${path}.`.startsWith(`${one}.`)))).toEqual([])
  },
)
