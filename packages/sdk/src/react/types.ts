import type { DataTag, MutationFunctionContext, QueryKey } from '@tanstack/react-query'
import type { ApiError } from '../errors.ts'
import type { ListAllOptions } from '../client/list-all.ts'
import type { CallOptions } from '../client/types.ts'
import type { changes } from './changes.ts'
import type { SdkGroups } from './sdk-path.ts'

/** A function that writes: `collections.create`. */
export type SdkWrite = keyof typeof changes

/** What `useQuery`, `useSuspenseQuery`, `prefetchQuery` and the like take. Spread it to add options of your own. */
export interface SdkQuery<Answer> {
  queryKey: DataTag<QueryKey, Answer, ApiError>
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
  /** Without a connection a call fails at once, with the kind `network` and the reason `offline`, in place of waiting. */
  networkMode: 'always'
  /** The SDK has repeated already what may pass. */
  retry: false
  /** Never set. It says to TypeScript that nothing else is thrown. */
  throwOnError?: (error: ApiError) => boolean
}

/** A query of what an answer has in `data`. The cache holds the whole answer. */
export interface SdkDataQuery<Answer extends { data: unknown }> extends SdkQuery<Answer> {
  select: (answer: Answer) => Answer['data']
}

/** How a query reads every row of a list. It is no part of the key: the rows are the same. */
export type SdkListAllOptions = Pick<ListAllOptions, 'concurrency' | 'maxPages' | 'pageSize'>

/** Options of all calls of a mutation. What belongs to one call alone is not among them. */
export type SdkMutationOptions = Omit<CallOptions, 'idempotencyKey' | 'signal'>

/** What `useMutation` takes. Spread it to add options of your own: `onSuccess` and `onError` are free; an `onSettled` has to invalidate `changedBy` itself. */
export interface SdkMutation<Answer, Input> {
  mutationKey: QueryKey
  mutationFn: (input: Input) => Promise<Answer>
  /** Refetches what changed, also where the outcome is unknown. The mutation is pending until then. */
  onSettled: (
    answer: Answer | undefined,
    error: ApiError | null,
    input: Input,
    result: unknown,
    context: MutationFunctionContext,
  ) => Promise<unknown>
  /** It never waits for a connection, with its input stored. */
  networkMode: 'always'
  /** Forgotten as soon as nothing shows it: inputs and answers may hold secrets. */
  gcTime: 0
  /** The SDK has repeated already what may be repeated. */
  retry: false
}

/** Returns the query of a function that reads. */
type QueryFor<Call> = Call extends (options?: CallOptions) => Promise<infer Answer>
  ? () => SdkQuery<Answer>
  : Call extends (input: infer Input, options?: CallOptions) => Promise<infer Answer>
    ? (input: Input) => SdkQuery<Answer>
    : Call extends (...args: infer Args) => AsyncGenerator<infer Row>
      ? (
          ...input: Args extends [input?: infer Input, ...rest: unknown[]]
            ? undefined extends Args[0]
              ? [input?: Input, options?: SdkListAllOptions]
              : [input: Input, options?: SdkListAllOptions]
            : never
        ) => SdkQuery<Row[]>
      : never

/** Returns the mutation of a function that writes. */
type MutationFor<Call> = Call extends (options?: CallOptions) => Promise<infer Answer>
  ? (options?: SdkMutationOptions) => SdkMutation<Answer, void>
  : Call extends (input: infer Input, options?: CallOptions) => Promise<infer Answer>
    ? (options?: SdkMutationOptions) => SdkMutation<Answer, Input>
    : never

/** A query for each function that reads, under the SDK's own names: `queries.collections.list({ page: 1, pageSize: 8 })`. */
export type SdkQueries<Client extends SdkGroups = SdkGroups> = {
  [Group in keyof SdkGroups]: {
    [Name in keyof SdkGroups[Group] as `${Group}.${Name & string}` extends SdkWrite ? never : Name]: QueryFor<
      Client[Group][Name]
    >
  }
}

/** A mutation for each function that writes, under the SDK's own names: `mutations.collections.create()`. */
export type SdkMutations<Client extends SdkGroups = SdkGroups> = {
  [Group in keyof SdkGroups]: {
    [Name in keyof SdkGroups[Group] as `${Group}.${Name & string}` extends SdkWrite
      ? Name
      : never]: MutationFor<Client[Group][Name]>
  }
}
