import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import { freeSpace, probeStorage } from '#src/storage/data-folder/probe-storage.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { Backlog, Jobs } from '#src/storage/jobs/jobs.ts'
import type { Storage } from '#src/storage/storage.ts'
import { createReadiness } from './check-readiness.ts'
import { createNodeProbe } from './probe-nodes.ts'

/** `unknown` is what could not be asked, because something else that it needs fails. */
export type PartState = 'ok' | 'failing' | 'unknown'

/** How the platform is. */
export type HealthReport = {
  /** Why no calls should be sent here now; null where they may. */
  unready: { code: string; message: string; retryAfter: number } | null
  storage: PartState
  database: PartState
  /** Bytes that the disk of the data folder has left; null where it does not say. */
  freeBytes: number | null
  /** Nodes do not count for readiness: every copy has the same, and calls that need none are answered. */
  nodes: Awaited<ReturnType<ReturnType<typeof createNodeProbe>>>
  /** Null while the database does not answer. */
  queue: Backlog | null
}

/** How the platform is, for whoever watches it (docs/decisions/operations-and-backups.md). */
export type Health = {
  report(): Promise<HealthReport>
  /** Whether this copy is about to stop. */
  readonly isDraining: boolean
  /** From now on it is not ready, and answers ask clients to come by another connection. */
  drain(): void
}

const stopping = {
  code: 'stopping',
  message: 'This copy of the platform is stopping. Send calls to another, or again in a few seconds.',
  retryAfter: 5,
}

type Parts = { db: Db; folder: string; storage: Storage; networks: ChainNetworks; jobs: Jobs }

export function createHealth({ db, folder, storage, networks, jobs }: Parts): Health {
  const readiness = createReadiness(db, async () => {
    await probeStorage(folder)
    await storage.probe()
  })
  const nodes = createNodeProbe(networks)
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    drain() {
      isDraining = true
    },
    async report() {
      const [outage, freeBytes, nodeStates] = await Promise.all([
        readiness(),
        freeSpace(folder).catch(() => null),
        nodes(),
      ])
      const database = outage ? (outage.part === 'database' ? 'failing' : 'unknown') : 'ok'
      return {
        unready: isDraining ? stopping : outage,
        storage: outage?.part === 'storage' ? 'failing' : 'ok',
        database,
        freeBytes,
        nodes: nodeStates,
        queue: database === 'ok' ? await jobs.backlog().catch(() => null) : null,
      }
    },
  }
}
