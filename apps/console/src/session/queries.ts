import { createQueries } from '@vitrine/sdk/react'
import { getSdk } from './sdk.ts'

/** Whatever the SDK reads, as queries; the beginnings of their keys; and the keys of what a call that writes changes. */
export const { queries, keyOf, changedBy } = createQueries(getSdk)
