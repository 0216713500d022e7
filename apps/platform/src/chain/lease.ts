import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { leases } from '#src/db/schema/transactions.ts'

type Lease = { name: string; holder: string }

/**
 * Takes or extends the right to do a piece of work that one copy of the platform alone may do, by the database's clock. Returns whether it is the holder's: until
 * `milliseconds` from now, or until it gives the lease back.
 */
export async function takeLease(db: Db, { name, holder }: Lease, milliseconds: number): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${milliseconds / 1000})`
  const rows = await db
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until },
      setWhere: sql`${leases.holder} = ${holder} or ${leases.until} < now()`,
    })
    .returning({ name: leases.name })
  return rows.length > 0
}

/** Gives a lease back, for the next copy to take without waiting for its end. */
export async function releaseLease(db: Db, { name, holder }: Lease): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Ends leases, whoever holds them. */
export async function releaseLeases(db: Db, names: string[]): Promise<void> {
  await db.delete(leases).where(inArray(leases.name, names))
}
