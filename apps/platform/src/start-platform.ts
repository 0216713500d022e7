import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { createApiKeys } from '#src/access/api-keys/create-api-keys.ts'
import { createAudit } from '#src/access/audit/create-audit.ts'
import { createSessions } from '#src/access/create-sessions.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#src/access/first-admin.ts'
import { createKeyedHash } from '#src/access/keyed-hash.ts'
import { createApp } from '#src/app.ts'
import { startChain } from '#src/chain/start-chain.ts'
import { createVerification } from '#src/chain/verification/create-verification.ts'
import { serveDatabaseCopies } from '#src/commands/backup/database-copies.ts'
import type { Config } from '#src/config/config.ts'
import { createIdempotency } from '#src/contract/idempotency.ts'
import { createHealth, type Health } from '#src/http/health/health.ts'
import { listen } from '#src/http/listen.ts'
import { createOutbound } from '#src/http/outbound/outbound.ts'
import { reportStored } from '#src/http/outbound/report-stored.ts'
import { createVisits } from '#src/http/visits/visits.ts'
import { readAiModel } from '#src/knowledge/ai/read-ai-model.ts'
import { createSources } from '#src/knowledge/sources/create-sources.ts'
import { startToolServer } from '#src/knowledge/tool-server/start-tool-server.ts'
import { createEmbedders } from '#src/knowledge/vectors/embedders.ts'
import { resumeCopies } from '#src/knowledge/vectors/resume-copies.ts'
import { createVectorStore } from '#src/knowledge/vectors/vector-store.ts'
import { createLog, type Log } from '#src/log.ts'
import { createMailbox } from '#src/mail/mailbox.ts'
import { createMailboxAccess } from '#src/mail/mailbox-access.ts'
import { mailboxLink } from '#src/mail/mailbox-link.ts'
import { createMailer } from '#src/mail/mailer.ts'
import { readStoredMailServer } from '#src/mail/stored-mail-server.ts'
import { outageOf } from '#src/outage-of.ts'
import type { Platform } from '#src/platform.ts'
import { createRuns } from '#src/runs/create-runs.ts'
import { StartError } from '#src/start-error.ts'
import { claimStorage } from '#src/storage/claim-storage.ts'
import { openDataFolder } from '#src/storage/data-folder/open-data-folder.ts'
import { type Database, openEmbedded, openPostgres } from '#src/storage/db/open-database.ts'
import { eraseDeletions } from '#src/storage/deletions/erase-deletions.ts'
import { createEncryptor } from '#src/storage/encryptor.ts'
import { createFileStore } from '#src/storage/files/create-file-store.ts'
import { identifyFiles } from '#src/storage/files/identify-files.ts'
import { createJobs } from '#src/storage/jobs/create-jobs.ts'
import { homeOf, openStorage } from '#src/storage/open-storage.ts'
import { createPublishing } from '#src/storage/publish/create-publishing.ts'
import { createSettingsStore } from '#src/storage/settings-store.ts'
import type { Storage } from '#src/storage/storage.ts'

/** A running platform. */
export type RunningPlatform = {
  /** Address of the platform, such as `http://127.0.0.1:4400`. */
  url: string
  platform: Platform
  /** The first account; null unless this start created it. */
  firstAdmin: FirstAdmin | null
  /**
   * Link that opens the local mailbox once; null if mails go to a server or the mailbox can't be opened from this
   * machine.
   */
  mailboxUrl: string | null
  /**
   * Marks the platform as not ready, passes its work to the other copies, and still answers calls until a load balancer
   * has noticed. Call it before `close`.
   */
  drain(): Promise<void>
  /** Stops everything in order: running calls, chains, database. */
  close(): Promise<void>
}

/** Parts that tests provide. They are not closed with the platform. */
export type Provided = {
  database?: Database | undefined
  log?: Log | undefined
  now?: (() => Date) | undefined
  /** Milliseconds between two checks of the confirmer; 0 turns its own checks off. */
  confirmEvery?: number | undefined
}

/** Starts a platform in this process. Throws a StartError for a problem that a person can fix. */
export async function startPlatform(config: Config, provided: Provided = {}): Promise<RunningPlatform> {
  const log = provided.log ?? createLog(config.logLevel)
  // Functions that close the opened parts, last opened first. Used after a failed start and to stop.
  const opened: (() => Promise<void>)[] = []
  let health: Health | undefined
  const close = async () => {
    health?.drain()
    for (let end = opened.shift(); end; end = opened.shift()) {
      await end().catch((error: unknown) => log.error('A part did not stop as it should.', { error }))
    }
  }
  const opens = <T extends { close(): Promise<void> }>(part: T): T => {
    opened.unshift(() => part.close())
    return part
  }
  try {
    const listener = await listen(config)
    opens(listener)
    const folder = opens(await openDataFolder(config.dataDir, { reset: config.reset }))
    const database = provided.database ?? opens(await openDatabase(config))
    const { db, exclusive } = database
    if (database.copyTo) opens(await serveDatabaseCopies(folder.path, database.copyTo))
    const masterKey = config.masterKey ?? folder.masterKey
    const outbound = createOutbound(config.privateHosts)
    const storage = opens(await openClaimedStorage(config, db))
    const idempotency = opens(await createIdempotency(db, exclusive))
    const chain = opens(
      await startChain({
        config: { networks: config.networks, dataDir: folder.path, masterKey },
        db,
        log,
        outbound,
        exclusive,
        confirmEvery: provided.confirmEvery,
      }),
    )
    const jobs = opens(createJobs({ database, log }))
    const secrets = createEncryptor(masterKey, 'settings-encryption-v1')
    const settings = createSettingsStore({ db, secrets })
    await reportStored({ db, settings, outbound, log })
    const aiModel = () => readAiModel(settings)
    const hasKey = async () => (await settings.read('vector-key')) !== null
    const vectors = createVectorStore({ db, embedders: createEmbedders({ aiModel, hasKey, outbound }) })
    const now = provided.now ?? (() => new Date())
    const audit = opens(await createAudit({ db, now, log, days: config.auditDays }))
    const mailbox = createMailbox({ folder: join(folder.path, 'mailbox'), now })
    const mailboxAccess = createMailboxAccess()
    // Read for each mail, so that an account that an admin sets replaces the environment's without a restart.
    const server = async () => (await readStoredMailServer(settings, outbound)) ?? config.mailServer ?? null
    const mail = createMailer({ db, jobs, secrets, now, server, mailbox, log })
    const keyedHash = createKeyedHash(masterKey)
    const sessions = createSessions({ ...config, db, log, masterKey, now })
    const apiKeys = createApiKeys({ db, log, keyedHash, now })
    const places = {
      networks: chain.networks.all,
      platformUrl: listener.url,
      trustProxy: config.trustProxy,
    }
    const ownTools = opens(
      await startToolServer(config, { db, log, vectors, sessions, apiKeys, now, ...places }),
    )
    const files = createFileStore({ db, storage, log, now })
    identifyFiles({ db, files, jobs, now })
    resumeCopies({ db, jobs, now })
    eraseDeletions({ db, files, jobs, now })
    const publishing = createPublishing({
      db,
      files,
      settings,
      outbound,
      jobs,
      dataDir: folder.path,
      publicHost: config.publicHost,
      now,
      log,
    })
    const service = config.sourcifyUrl
    const verification = createVerification({ db, chain, jobs, outbound, service, now, log })
    const runs = createRuns({ db, chain, files, publishing, log, now, jobs, config })
    health = createHealth({ db, folder: folder.path, storage, networks: chain.networks, jobs })
    const platform: Platform = {
      config,
      db,
      log,
      now,
      audit,
      health,
      jobs,
      outbound,
      toolServers: [...config.toolServers, ...ownTools.servers],
      mail,
      mailbox,
      mailboxAccess,
      visits: createVisits({ db, now }),
      keyedHash,
      apiKeys,
      secrets,
      settings,
      aiModel,
      vectors,
      sources: createSources({ db, vectors, jobs, config }),
      chain,
      verification,
      files,
      publishing,
      runs,
      sessions,
    }
    const app = createApp(platform, idempotency)
    await chain.confirmer.start()
    await jobs.start()
    // Last, because its password is shown only once: a failure after creating it would lose the password.
    const firstAdmin = await ensureFirstAdmin(db, config.admin)
    listener.serve((request, env) => app.fetch(request, env))
    // Stops accepting calls first.
    opened.unshift(opened.pop() ?? listener.close)
    // Streams would keep connections open.
    opened.unshift(() => runs.close())
    const mailServer = await mail.server().catch((error: Error) => {
      log.error('Email cannot be sent.', { error })
      return undefined
    })
    const mailboxUrl = mailServer === null ? mailboxLink(config, listener.url, mailboxAccess.key) : null
    async function drain() {
      platform.health.drain()
      await Promise.all([after(config.drainSeconds * 1000), jobs.handOver(), chain.confirmer.close()])
    }
    return { url: listener.url, platform, firstAdmin, mailboxUrl, drain, close }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

/** Opens the file storage. Throws a StartError if it belongs to another database or can't be reached. */
async function openClaimedStorage(config: Config, db: Database['db']): Promise<Storage> {
  const storage = await openStorage(config)
  try {
    await claimStorage(db, storage, homeOf(config.dataDir))
    return storage
  } catch (thrown) {
    await storage.close()
    throw outageOf(thrown)?.code === 'storage-unavailable'
      ? new StartError(
          `${storage.place} can't be reached, or does not let this account read and write. Check VITRINE_STORAGE, AWS_ENDPOINT_URL_S3, the keys and that the bucket exists.`,
        )
      : thrown
  }
}

const openDatabase = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(join(dataDir, 'database'))
