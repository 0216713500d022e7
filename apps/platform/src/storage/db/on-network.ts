import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns the condition for rows of a table that are on a network. */
export const onNetwork = (
  table: { blockchainType: PgColumn; networkType: PgColumn },
  { blockchainType, networkType }: { blockchainType: number; networkType: number },
) => and(eq(table.blockchainType, blockchainType), eq(table.networkType, networkType))
