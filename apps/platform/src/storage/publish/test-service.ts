import type { Schemas } from '@vitrine/sdk/contract'
import type { SettingsStore } from '#src/storage/settings-store.ts'
import { publishErrorOf, withRetries } from './call-service.ts'
import { hostOf, openService } from './open-service.ts'
import type { PublicationRecords } from './publication-records.ts'
import { readBack } from './read-back.ts'
import type { TokenFilesSetting } from './services.ts'
import { sizeOf, type UploadParts, uploadBatch } from './upload-batch.ts'

const testMs = 90_000
/** Seconds before another look at a gateway, which may not have found the file yet. */
const testWaits = [1, 3]
/** The same bytes for each test of one setting, so that repeated tests add no pin. Other bytes for another one, which no gateway has yet. */
const testFileOf = ({ testId }: TokenFilesSetting) => JSON.stringify({ name: 'Test of Vitrine', id: testId })

type Parts = UploadParts & { settings: SettingsStore; records: PublicationRecords; now: () => Date }

/** Publishes a small file and reads it back. Never throws for what a server did. */
export async function testService(parts: Parts): Promise<Schemas['TokenFilesTest']> {
  const { files, settings, outbound, records, now } = parts
  const at = now().toISOString()
  const signal = AbortSignal.timeout(testMs)
  try {
    const setting = await openService({ settings, outbound })
    const host = hostOf(setting)
    const { cid } = await files.putJson(testFileOf(setting))
    const batch = [...(await records.read([cid])).values()].flatMap(({ stored }) => stored ?? [])
    await uploadBatch(parts, setting, batch, cid, { signal, names: new Map([[cid, 'Test of Vitrine']]) })
    if (setting.gatewayUrl === null)
      return {
        passed: true,
        readBack: false,
        at,
        message: `${host} accepted a file. Set a gateway to have files read back.`,
      }
    const { gatewayUrl } = setting
    const look = () => readBack({ outbound, signal }, gatewayUrl, cid, sizeOf(batch))
    await withRetries(look, testWaits, signal)
    const gateway = new URL(gatewayUrl).host
    const message = `${host} took a file, and ${gateway} returned it.`
    return { passed: true, readBack: true, at, message }
  } catch (thrown) {
    const failed = { passed: false, readBack: false, at }
    if (signal.aborted) return { ...failed, message: 'The test was not done within 90 seconds.' }
    const error = publishErrorOf(thrown)
    if (!error) throw thrown
    return { ...failed, message: error.message }
  }
}
