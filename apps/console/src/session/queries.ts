import { createQueries } from '@vitrine/sdk/react'
import { getSdk } from './sdk.ts'

/** Queries for all reads of the SDK, the prefixes of their keys, and the keys that a write changes. */
export const { queries, keyOf, changedBy } = createQueries(getSdk)
