import type { Log } from '#src/log.ts'
import { PublishError } from './call-service.ts'
import type { Publishing } from './publishing.ts'

/** Milliseconds that a service has to take a directory, which is small. */
const tryMs = 60_000

/**
 * Publishes a directory of metadata files, without reading it back: a slow gateway must not hold a transaction. Returns why that
 * failed, for people; null if it is published. Throws if `signal` ends it.
 */
export async function publishDirectory(
  { publishing, log }: { publishing: Pick<Publishing, 'publish'>; log: Log },
  { cid, name }: { cid: string; name: string },
  signal?: AbortSignal,
): Promise<string | null> {
  const late = AbortSignal.timeout(tryMs)
  const options = {
    signal: signal ? AbortSignal.any([signal, late]) : late,
    since: new Date(0),
    readsBack: false,
  }
  try {
    await publishing.publish([{ cid, name, json: null }], options)
    return null
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    if (thrown instanceof PublishError) return thrown.message
    if (late.aborted) return 'The service for token files did not take it within a minute.'
    log.error('A directory was not published.', { cid, error: thrown })
    return 'The log of the platform has the reason.'
  }
}
