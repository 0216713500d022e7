import type { Log } from '#src/log.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'
import { type Call, PublishError } from './call-service.ts'
import { hostOf, openService } from './open-service.ts'
import type { Pin, PublicationRecords } from './publication-records.ts'
import type { Publishing } from './publishing.ts'
import { readFirstBlock } from './read-back.ts'
import type { TokenFilesSetting } from './services.ts'

const day = 24 * 3_600_000
/** Milliseconds that a day's look may take. */
const mostMs = 3_600_000
/** Pins that are looked at in a day: those first that the gateway did not return the last time, then the longest ago. */
const mostPins = 500
/** Pins that fail for the first time after which the gateway itself is taken for the reason. */
const mostFailures = 5

type Parts = {
  settings: SettingsStore
  outbound: Outbound
  jobs: Jobs
  records: PublicationRecords
  publish: Publishing['publish']
  now: () => Date
  log: Log
}

/** Has the gateway asked once a day for what is pinned. What it has lost is published again. */
export function checkPins({ settings, outbound, jobs, records, publish, now, log }: Parts): void {
  /** Looks at a pin. Throws if the gateway doesn't return it and it was not published again. */
  async function check(call: Call, gatewayUrl: string, { root, cids, missedAt }: Pin) {
    const since = missedAt ?? now()
    try {
      await readFirstBlock(call, gatewayUrl, root)
      await records.mark(cids, { missedAt: null })
      return
    } catch (thrown) {
      // A gateway that wants fewer requests may still have the files.
      if (!(thrown instanceof PublishError) || (thrown.isForAll && thrown.mayPass)) throw thrown
      await records.mark(cids, { missedAt: since })
      // A gateway may time out because it doesn't find the file, so the second time counts.
      if (!thrown.isUnreadable && missedAt === null) throw thrown
    }
    const files = cids.map((cid) => ({ cid, name: 'a token', json: null }))
    // Files that were uploaded since they were missed are only read back.
    await publish(files, { signal: call.signal, since, again: true })
  }

  async function checkAll({ gatewayUrl, ...setting }: TokenFilesSetting, stopped: AbortSignal) {
    if (gatewayUrl === null) return
    const late = AbortSignal.timeout(mostMs)
    const signal = AbortSignal.any([stopped, late])
    let failures = 0
    const pins = await records.pins(hostOf(setting), mostPins)
    for (const [looked, pin] of pins.entries()) {
      if (failures === mostFailures) return
      try {
        await check({ outbound, signal }, gatewayUrl, pin)
      } catch (thrown) {
        stopped.throwIfAborted()
        if (late.aborted) {
          log.warn('The daily look at the pins ran out of time.', { left: pins.length - looked })
          return
        }
        if (!(thrown instanceof PublishError)) log.error('A pin was not looked at.', { error: thrown })
        if (pin.missedAt === null) failures += 1
      }
    }
  }

  const queue = jobs.define<Record<string, never>>({
    name: 'check-pins',
    atOnce: 1,
    async work({ signal }) {
      const before = await settings.read('token-files')
      try {
        await checkAll(await openService({ settings, outbound }), signal)
      } catch (thrown) {
        if (!(thrown instanceof PublishError)) throw thrown
      }
      const stored = await settings.read('token-files')
      if (stored?.value.testId === before?.value.testId)
        await stored?.change({ ...stored.value, checkedAt: now().toISOString() }, stored.updatedAt)
    },
  })

  jobs.watch(async () => {
    const stored = await settings.read('token-files')
    if (!stored || stored.value.gatewayUrl === null) return
    const last = Date.parse(stored.value.checkedAt ?? stored.updatedAt)
    if (now().getTime() - last > day) await queue.send('all', {})
  })
}
