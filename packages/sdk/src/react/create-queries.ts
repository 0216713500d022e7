import type { QueryKey } from '@tanstack/react-query'
import { outcomeOf } from '../outcome-of.ts'
import type { Sdk } from '../sdk.ts'
import { changes } from './changes.ts'
import { readAgain } from './read-again.ts'
import type { SdkGroups, SdkPath } from './sdk-path.ts'
import type {
  SdkListAllOptions,
  SdkMutation,
  SdkMutationOptions,
  SdkMutations,
  SdkQueries,
  SdkQuery,
  SdkWrite,
} from './types.ts'

type Call = (...args: unknown[]) => Promise<unknown> & AsyncIterable<unknown>

/** The queries and mutations of a client, typed by its answers. */
export interface Queries<Client extends SdkGroups = SdkGroups> {
  queries: SdkQueries<Client>
  mutations: SdkMutations<Client>
  /**
   * Returns the key prefix of everything cached for a group or a function, for any input; without a path, of everything cached
   * for the client.
   */
  keyOf(path?: SdkPath): QueryKey
  /** Returns the keys of everything whose answers change after these writing functions. */
  changedBy(...writes: SdkWrite[]): QueryKey[]
}

/** Returns an object whose properties are created by `make` on first access. It has no `then`, so that it isn't taken for a promise. */
const byName = (make: (name: string) => unknown) =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      get: (made, name) =>
        typeof name === 'symbol' || name === 'then' ? undefined : (made[name] ??= make(name)),
    },
  )

/** Returns `make(group, name)` at each `group.name`. It has no list of functions, because pages would download their names. */
const byPath = (make: (group: string, name: string) => unknown) =>
  byName((group) => byName((name) => make(group, name)))

/**
 * Creates TanStack Query options for every function of a client: queries with their keys, and mutations that refetch changed
 * data.
 *
 * @param sdk the client, or a function that returns it at the first call
 * @param prefix beginning of every key; use a different one for each client in a shared cache
 *
 * @example
 * const { queries, mutations } = createQueries(sdk)
 * const collections = useQuery(queries.collections.list({ page: 1, pageSize: 8 }))
 * const create = useMutation(mutations.collections.create())
 */
export function createQueries<Client extends SdkGroups = Sdk>(
  sdk: Client | (() => Client),
  prefix: QueryKey = ['vitrine'],
): Queries<Client> {
  const start = (group: string, name: string, args: unknown[]) => {
    const client = (typeof sdk === 'function' ? sdk() : sdk) as unknown as Record<string, unknown>
    const call = (client[group] as Record<string, unknown>)[name] as Call
    return call(...args)
  }
  const keyOf = (path?: string): QueryKey => [...prefix, ...(path?.split('.') ?? [])]
  const changedBy = (...writes: SdkWrite[]) =>
    [...new Set(writes.flatMap((write) => changes[write])), 'audit'].map(keyOf)

  const query =
    (group: string, name: string) =>
    (
      input?: object,
      options?: SdkListAllOptions,
    ): Omit<SdkQuery<unknown>, 'queryKey'> & { queryKey: QueryKey } => ({
      queryKey: [...prefix, group, name, ...(input ? [input] : [])],
      async queryFn({ signal }) {
        if (!name.startsWith('listAll')) return start(group, name, [...(input ? [input] : []), { signal }])
        const rows: unknown[] = []
        for await (const row of start(group, name, [input, { ...options, signal }])) rows.push(row)
        return rows
      },
      networkMode: 'always',
      retry: false,
    })

  const mutation =
    (group: string, name: string) =>
    (options?: SdkMutationOptions): SdkMutation<unknown, unknown> => ({
      mutationKey: [...prefix, group, name],
      mutationFn: (input) => start(group, name, [...(input === undefined ? [] : [input]), options]),
      onSettled: async (_answer, error, _input, _result, { client }) => {
        // A refused call changed nothing. Any other failure may have.
        if (error && outcomeOf(error) === 'refused') return
        await readAgain(client, changedBy(`${group}.${name}` as SdkWrite))
      },
      networkMode: 'always',
      gcTime: 0,
      retry: false,
    })

  return {
    queries: byPath(query),
    mutations: byPath(mutation),
    keyOf,
    changedBy,
  } as unknown as Queries<Client>
}
