import type { Role } from '@vitrine/sdk'
import { and, gt, notInArray } from 'drizzle-orm'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { hiddenKinds } from './runs.ts'

type Listener = { role: Role; changed: (runId: string) => void; closed: () => void }

const interval = 1_000

/** Reports changed runs to listeners. It polls the rows while there are listeners, because another copy of the platform may change them. */
export function createRunListeners({ db, log }: { db: Db; log: Log }) {
  const listeners = new Set<Listener>()
  /** The time of the last change that was reported, by run. */
  const told = new Map<string, number>()
  let since = new Date(0)
  let timer: NodeJS.Timeout | undefined
  let looking = false

  async function look() {
    if (looking) return
    looking = true
    try {
      // The clocks of copies differ, so the last seconds are read again.
      const from = new Date(since.getTime() - 10_000)
      const rows = await db
        .select({ id: runs.id, kind: runs.kind, updatedAt: runs.updatedAt })
        .from(runs)
        .where(and(notInArray(runs.state, ['planned', 'priced']), gt(runs.updatedAt, from)))
      for (const { id, kind, updatedAt } of rows) {
        if (updatedAt > since) since = updatedAt
        if (told.get(id) === updatedAt.getTime()) continue
        told.set(id, updatedAt.getTime())
        for (const { role, changed } of listeners) if (!hiddenKinds(role).includes(kind)) changed(id)
      }
      for (const [id, at] of told) if (at < since.getTime() - 60_000) told.delete(id)
    } catch (error) {
      log.warn('Changed runs could not be looked for.', { error })
    } finally {
      looking = false
    }
  }

  return {
    listen(role: Role, changed: (runId: string) => void, closed: () => void) {
      const listener = { role, changed, closed }
      if (listeners.size === 0) {
        since = new Date(Date.now() - interval)
        told.clear()
        timer = setInterval(() => void look(), interval)
        timer.unref()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
    close() {
      clearInterval(timer)
      for (const { closed } of listeners) closed()
      listeners.clear()
    },
  }
}
