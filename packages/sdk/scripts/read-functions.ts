import { readdir } from 'node:fs/promises'
import type { OperationId } from '../src/client/types.ts'

/** A function of a client: `sdk.collections.list` calls `allCollection`. */
export type SdkFunction = {
  /** The name of the group in the client. */
  group: string
  name: string
  operation: OperationId
  /** True if it returns the rows of all pages of a list. */
  walks: boolean
}

const folder = new URL('../src/groups/', import.meta.url)
type Functions = Record<string, (input?: object) => unknown>
type Group = (client: object) => Functions

/** Returns every function, by group. Calls each with a client that only records the operation. */
export async function readFunctions(): Promise<SdkFunction[]> {
  const noted: (OperationId | undefined)[] = []
  const note = async (_path: string, { call }: { call: { operation?: { id: OperationId } } }) => {
    noted.push(call.operation?.id)
    throw new Error('Nothing is sent.')
  }
  const client = { GET: note, POST: note }
  const files = (await readdir(folder)).filter((name) => !/\.test\.ts$|^index\.ts$/.test(name)).toSorted()
  const found: SdkFunction[] = []
  for (const file of files) {
    const groups = Object.entries((await import(new URL(file, folder).href)) as Record<string, Group>)
    for (const [group, make] of groups)
      for (const [name, send] of Object.entries(make(client))) {
        const started = send({}) as Promise<unknown> | AsyncGenerator
        const walks = Symbol.asyncIterator in started
        await (walks ? started.next() : started).catch(() => undefined)
        const operation = noted.pop()
        // A new operation isn't generated yet.
        if (operation) found.push({ group, name, operation, walks })
      }
  }
  return found
}
