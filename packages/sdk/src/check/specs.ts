import * as answers from '../answers.gen.ts'
import { extensions } from '../extensions.gen.ts'
import { operations } from '../operations.gen.ts'
import type { SdkOptions } from '../client/options.ts'
import { pathVariables } from '../client/path-variables.ts'
import { plainNames } from '../client/plain-names.ts'
import type { Answer, Operation } from '../client/shape.ts'
import type { OperationId } from '../client/types.ts'

/** Method, path and path parameters of an operation on a backend. */
export type Spec = {
  operation: OperationId
  method: 'GET' | 'POST'
  /** The path on that backend, with the provider's word filled in and variables for its parameters. */
  path: string
  /** The input fields that are in that path. */
  fields: string[]
}

/** Returns the variables of a path, each with the input field that fills it. */
const variablesOf = (path: string): [name: string, field: string][] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [
    name,
    plainNames[name as keyof typeof plainNames] ?? name,
  ])

/** Returns a function that returns the spec of an operation. */
export function createSpecs({ providers, paths = {} }: Pick<SdkOptions, 'providers' | 'paths'>) {
  const fill = pathVariables(providers)
  return (operation: OperationId): Spec => {
    const { method, path: written } = operations[operation]
    const path = fill(paths[operation] ?? written)
    return { operation, method, path, fields: variablesOf(path).map(([, field]) => field) }
  }
}

/** Returns the part of the request that holds an operation's input, as the function of its group would send it. */
export function initOf(operation: OperationId, input: Record<string, unknown>) {
  const { method, path, ...more } = operations[operation]
  if (method === 'POST') return { body: input }
  if ('host' in more) return { baseUrl: String(input.host) }
  const query: readonly string[] = 'query' in more ? more.query : []
  // The client fills in the words of the providers.
  const variables = variablesOf(pathVariables()(path))
  return {
    params: {
      path: Object.fromEntries(variables.map(([name, field]) => [name, input[field]])),
      query: Object.fromEntries(query.map((name) => [name, input[name]])),
    },
  }
}

const all: { readonly [Id in OperationId]: Operation<Id> } = answers

/** Returns the client's description of an operation. */
export const knownOf = (operation: OperationId): Operation => all[operation]

/** Returns the shape of an operation's answer. */
export const answerOf = (operation: OperationId): Answer => ({
  answer: {},
  ...knownOf(operation),
  ...extensions[operation],
})
