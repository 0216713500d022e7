import { everyCall } from '../../packages/sdk/src/testing/every-call.ts'
import { plainNames } from '../../packages/sdk/src/client/plain-names.ts'
import type { Operation } from './operation.ts'
import { sample } from './sample.ts'

/** The values that the SDK's tests call operations with, by the names of their fields. The first of a name counts. */
const known = new Map(
  Object.values(everyCall)
    .flatMap(({ input }) => Object.entries(input ?? {}))
    .toReversed(),
)
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
export const plainName = (name: string) => plainNames[name as keyof typeof plainNames] ?? name

/** Returns the expression of the input of the operation's function, empty without input, and the request's path. */
export function callOf({ path, parameters, body, resolve }: Operation): { input: string; path: string } {
  const options = {
    resolve,
    known: (name: string) => (isPlain(known.get(name)) ? JSON.stringify(known.get(name)) : undefined),
  }
  if (body) return { input: sample(body, 'body', options), path }
  const needed = parameters.filter(({ required }) => required)
  const values = needed.map(({ name, schema }) => ({ name, value: sample(schema, plainName(name), options) }))
  return {
    input:
      parameters.length > 0
        ? `{ ${values.map(({ name, value }) => `${plainName(name)}: ${value}`).join(', ')} }`
        : '',
    path: values.reduce(
      (filled, { name, value }) =>
        filled.replace(`{${name}}`, encodeURIComponent(value.replaceAll(/^['"]|['"]$/g, ''))),
      path,
    ),
  }
}
