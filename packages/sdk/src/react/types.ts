import type { DataTag, MutationFunctionContext, QueryKey } from '@tanstack/react-query'
import type { ApiError } from '../errors.ts'
import type { ListAllOptions } from '../client/list-all.ts'
import type { CallOptions } from '../client/types.ts'
import type { changes } from './changes.ts'
import type { SdkGroups } from './sdk-path.ts'

/** A function that writes: `collections.create`. */
export type SdkWrite = keyof typeof changes

/** Options for `useQuery`, `useSuspenseQuery`, `prefetchQuery` and similar functions. Spread them to add your own. */
export interface SdkQuery<Answer> {
  queryKey: DataTag<QueryKey, Answer, ApiError>
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
  /** Offline, a call fails immediately with kind `network` and reason `offline`, instead of waiting. */
  networkMode: 'always'
  /** The SDK has already retried. */
  retry: false
  /** Never set. It types the error as ApiError. */
  throwOnError?: (error: ApiError) => boolean
}

/** A query that selects `data` of its answer. The cache holds the whole answer. */
export interface SdkDataQuery<Answer extends { data: unknown }> extends SdkQuery<Answer> {
  select: (answer: Answer) => Answer['data']
}

/** Options for reading every row of a list. They aren't part of the key, because the rows are the same. */
export type SdkListAllOptions = Pick<ListAllOptions, 'concurrency' | 'maxPages' | 'pageSize'>

/** Options of all calls of a mutation; `idempotencyKey` and `signal` belong to a single call. */
export type SdkMutationOptions = Omit<CallOptions, 'idempotencyKey' | 'signal'>

/** Options for `useMutation`. Spread them to add `onSuccess` and `onError`. Your own `onSettled` must invalidate `changedBy` itself. */
export interface SdkMutation<Answer, Input> {
  mutationKey: QueryKey
  mutationFn: (input: Input) => Promise<Answer>
  /** Refetches changed data, even if the outcome is unknown. The mutation is pending until then. */
  onSettled: (
    answer: Answer | undefined,
    error: ApiError | null,
    input: Input,
    result: unknown,
    context: MutationFunctionContext,
  ) => Promise<unknown>
  /** A mutation never waits for a connection, because its input would be stored until then. */
  networkMode: 'always'
  /** Removed from the cache as soon as no component uses it, because inputs and answers may contain secrets. */
  gcTime: 0
  /** The SDK has already retried. */
  retry: false
}

/** Returns the query type of a function that reads. */
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

/** Returns the mutation type of a function that writes. */
type MutationFor<Call> = Call extends (options?: CallOptions) => Promise<infer Answer>
  ? (options?: SdkMutationOptions) => SdkMutation<Answer, void>
  : Call extends (input: infer Input, options?: CallOptions) => Promise<infer Answer>
    ? (options?: SdkMutationOptions) => SdkMutation<Answer, Input>
    : never

/** Queries for all functions that read, under the SDK's names: `queries.collections.list({ page: 1, pageSize: 8 })`. */
export type SdkQueries<Client extends SdkGroups = SdkGroups> = {
  [Group in keyof SdkGroups]: {
    [Name in keyof SdkGroups[Group] as `${Group}.${Name & string}` extends SdkWrite ? never : Name]: QueryFor<
      Client[Group][Name]
    >
  }
}

/** Mutations for all functions that write, under the SDK's names: `mutations.collections.create()`. */
export type SdkMutations<Client extends SdkGroups = SdkGroups> = {
  [Group in keyof SdkGroups]: {
    [Name in keyof SdkGroups[Group] as `${Group}.${Name & string}` extends SdkWrite
      ? Name
      : never]: MutationFor<Client[Group][Name]>
  }
}
