import type { ChainNetworks } from '#src/chain/chain-networks.ts'
import { freeSpace, probeStorage } from '#src/storage/data-folder/probe-storage.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { Backlog, Jobs } from '#src/storage/jobs/jobs.ts'
import type { Storage } from '#src/storage/storage.ts'
import { createReadiness } from './check-readiness.ts'
import { createNodeProbe } from './probe-nodes.ts'

/** `unknown` means that the part could not be checked, because a part that it needs fails. */
export type PartState = 'ok' | 'failing' | 'unknown'

/** The state of the platform. */
export type HealthReport = {
  /** The reason that calls should not be sent here now; null if they may be. */
  unready: { code: string; message: string; retryAfter: number } | null
  storage: PartState
  database: PartState
  /** Free bytes on the disk of the data folder; null if they can't be read. */
  freeBytes: number | null
  /** Nodes don't affect readiness: all copies use the same ones, and many calls don't need them. */
  nodes: Awaited<ReturnType<ReturnType<typeof createNodeProbe>>>
  /** Null if the database does not answer. */
  queue: Backlog | null
}

/** Reports the state of the platform to monitoring (docs/decisions/operations-and-backups.md). */
export type Health = {
  report(): Promise<HealthReport>
  /** True if this copy is about to stop. */
  readonly isDraining: boolean
  /** Marks this copy as not ready; answers then ask clients to open another connection. */
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
