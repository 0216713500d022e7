import type { SdkDataQuery, SdkQuery } from './types.ts'

const data = <Answer extends { data: unknown }>(answer: Answer): Answer['data'] => answer.data

/**
 * Returns a query that selects only `data` of its answer.
 *
 * @example
 * const profile = useQuery(dataOf(queries.profile.get()))
 */
export const dataOf = <Answer extends { data: unknown }>(query: SdkQuery<Answer>): SdkDataQuery<Answer> => ({
  ...query,
  select: data,
})
