import { eq } from 'drizzle-orm'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import { databaseCredentials } from '#src/storage/db/schema/database-credentials.ts'
import { providerUrls } from '#src/storage/db/schema/provider-urls.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'

type Parts = { db: Db; settings: SettingsStore; outbound: Outbound; log: Log }

/** Logs the settings that an earlier version stored and that would send a secret without TLS. They are not used. */
export async function reportStored({ db, settings, outbound, log }: Parts): Promise<void> {
  const tell = (setting: string) =>
    log.warn('A stored setting would send a secret without TLS and is not used. Store it again with TLS.', {
      setting,
    })
  const isPlain = (address: string) => {
    const url = URL.parse(address)
    return url?.protocol === 'http:' && !outbound.isTrusted(url.hostname)
  }
  const model = await settings.read('ai-model')
  if (model?.value.baseUrl && isPlain(model.value.baseUrl)) tell('AI model')
  const tokenFiles = await settings.read('token-files')
  if (tokenFiles?.value.address && isPlain(tokenFiles.value.address)) tell('token files')
  const databases = await db
    .select({ name: databaseCredentials.name, host: databaseCredentials.host })
    .from(databaseCredentials)
    .where(eq(databaseCredentials.ssl, false))
  for (const { name, host } of databases) if (!outbound.isTrusted(host)) tell(`database ${name}`)
  const urls = await db
    .select({ kind: providerUrls.kind, host: providerUrls.host, key: providerUrls.key })
    .from(providerUrls)
  for (const { kind, host, key } of urls) if (key.isSet && isPlain(host)) tell(`${kind} URL`)
}
