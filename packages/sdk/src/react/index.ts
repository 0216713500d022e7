export { createQueries, type Queries } from './create-queries.ts'
export { dataOf } from './data-of.ts'
export { readAgain } from './read-again.ts'
export type { SdkPath } from './sdk-path.ts'
export type {
  SdkDataQuery,
  SdkListAllOptions,
  SdkMutation,
  SdkMutations,
  SdkQueries,
  SdkQuery,
  SdkWrite,
} from './types.ts'
