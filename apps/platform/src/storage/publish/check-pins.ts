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
/** Pins that are looked at in a day: those first that were not looked at for the longest time. */
const mostPins = 500
/** Failures after which the gateway is left alone until the next day. */
const mostFailures = 5

type Parts = {
  settings: SettingsStore
  outbound: Outbound
  jobs: Jobs
  records: PublicationRecords
  publish: Publishing['publish']
  now: () => Date
}

/** Has the gateway asked once a day for what is pinned. What it has lost is published again. */
export function checkPins({ settings, outbound, jobs, records, publish, now }: Parts): void {
  /** Looks at one pin. Throws a PublishError if its files can't be read, or the gateway doesn't tell. */
  async function check(call: Call, gatewayUrl: string, { root, cids, reason }: Pin) {
    let since = new Date(0)
    try {
      await readFirstBlock(call, gatewayUrl, root)
    } catch (thrown) {
      if (!(thrown instanceof PublishError) || thrown.isForAll) throw thrown
      // Some gateways only time out if they don't find a file. The second day of that counts as lost.
      const isLost = thrown.isUnreadable || reason !== null
      await records.mark(cids, { reason: thrown.message, ...(isLost && { readAt: null }) })
      if (!isLost) throw thrown
      since = now()
    }
    const files = cids.map((cid) => ({ cid, name: 'a token', json: null }))
    await publish(files, { signal: call.signal, since })
    await records.mark(cids, { reason: null })
  }

  async function checkAll({ gatewayUrl, ...setting }: TokenFilesSetting, signal: AbortSignal) {
    if (gatewayUrl === null) return
    let failures = 0
    for (const pin of await records.pins(hostOf(setting), mostPins))
      try {
        await check({ outbound, signal }, gatewayUrl, pin)
      } catch (thrown) {
        failures += 1
        if (!(thrown instanceof PublishError) || thrown.isForAll || failures === mostFailures) throw thrown
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
        // The dashboard has what is lost, and its reason.
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
