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

/** Queries and mutations of one client, which answer what its own types say. */
export interface Queries<Client extends SdkGroups = SdkGroups> {
  queries: SdkQueries<Client>
  mutations: SdkMutations<Client>
  /**
   * Returns the key that everything of a group, or of one function, is cached under, whatever its input; without a path, everything of the
   * client.
   */
  keyOf(path?: SdkPath): QueryKey
  /** Returns the keys of everything that answers otherwise after these functions, which write. */
  changedBy(...writes: SdkWrite[]): QueryKey[]
}

/** Returns an object with what `make` returns under each name, made once. It is no promise, which has a `then`. */
const byName = (make: (name: string) => unknown) =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      get: (made, name) =>
        typeof name === 'symbol' || name === 'then' ? undefined : (made[name] ??= make(name)),
    },
  )

/** Returns `make` of each `group.name`. There is no list of the functions: a page would download their names. */
const byPath = (make: (group: string, name: string) => unknown) =>
  byName((group) => byName((name) => make(group, name)))

/**
 * Makes the options of TanStack Query for every function of a client: queries with their keys, and mutations that
 * refetch what they change.
 *
 * @param sdk the client, or how to get it when the first call is made
 * @param prefix begins every key; another for each client that shares a cache
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
        // A refusal changed nothing. Whatever else went wrong may have.
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
