import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { settings as table } from '#src/storage/db/schema/settings.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'

/** The values of each setting. Secrets are stored separately. */
export type SettingValues = {
  'frontend-domain': { frontendDomainUrl: string }
  /** The secret is the password. */
  email: {
    email: string
    host: string
    port: number
    secure: boolean
    username: string
    senderName: string
  }
  /** The secret is a JSON object of the variables. */
  'cloud-env': { fileName: string; names: string[] }
  /** The secret, if it is set, is the access token. */
  'token-files': {
    kind: Schemas['TokenFilesKind']
    address: string | null
    key: Schemas['SecretHint']
    gatewayUrl: string | null
    test: Schemas['TokenFilesTest'] | null
    /** Random, and new each time the setting is saved. */
    testId: string
    /** Time when all pins were looked at. Missing if they weren't since the setting was saved. */
    checkedAt?: string
  }
  /** The secret is the key. */
  'vector-key': { apiKey: Schemas['SecretHint'] }
  /** The secret, if it is set, is the API key. */
  'ai-model': {
    modelName: string
    baseUrl: string | null
    apiKey: Schemas['SecretHint']
    /** Time of the model's last answer with this key and address. Missing if an earlier version stored the setting. */
    checkedAt?: string | null
    /** The kind of answer that the model makes. Null or missing if the model has not been called. */
    makes?: 'embeddings' | 'texts' | null
  }
}

type Name = keyof SettingValues

/** A stored setting. */
export type StoredSetting<N extends Name> = {
  id: string
  value: SettingValues[N]
  /** Time of the last change, UTC, ISO 8601. */
  updatedAt: string
  /** Decrypts the secret; null if it isn't set. Throws if it was encrypted with another master key. */
  secret(): string | null
  /**
   * Changes the value and keeps the secret. Returns null if the setting was changed in the meantime, because the secret
   * may then belong to another value. `updatedAt` is now by default.
   */
  change(value: SettingValues[N], updatedAt?: string): Promise<StoredSetting<N> | null>
}

/** The settings that exist once. All copies of the platform read the same values. */
export type SettingsStore = {
  /** Returns null if the setting was never set. */
  read<N extends Name>(name: N): Promise<StoredSetting<N> | null>
  /**
   * Replaces a setting. Without `secret` the stored secret stays: see {@link StoredSetting.change}. Null removes it.
   */
  write<N extends Name>(name: N, value: SettingValues[N], secret?: string | null): Promise<StoredSetting<N>>
  /** Sets a setting for the first time; null if it is already set. */
  add<N extends Name>(name: N, value: SettingValues[N]): Promise<StoredSetting<N> | null>
  /** Removes a setting with its secret. Returns true if it was set. */
  remove(name: Name): Promise<boolean>
}

/** Returns the settings in the database, with encrypted secrets. */
export function createSettingsStore({ db, secrets }: { db: Db; secrets: Encryptor }): SettingsStore {
  const contextOf = (name: string) => `setting ${name}`

  const toSetting = <N extends Name>(row: typeof table.$inferSelect): StoredSetting<N> => ({
    id: row.id,
    value: row.value as SettingValues[N],
    updatedAt: new Date(row.updatedAt).toISOString(),
    secret() {
      if (row.sealed === null) return null
      try {
        return secrets.decrypt(row.sealed, contextOf(row.name))
      } catch {
        throw new Error(`The setting ${row.name} was encrypted under another master key. Set it again.`)
      }
    },
    async change(value, updatedAt = new Date().toISOString()) {
      // Encrypting a secret again gives another text, so this compares the secret itself even if two changes have the
      // same time.
      const isSame = and(
        eq(table.name, row.name),
        eq(table.updatedAt, row.updatedAt),
        row.sealed === null ? isNull(table.sealed) : eq(table.sealed, row.sealed),
      )
      const [changed] = await db.update(table).set({ value, updatedAt }).where(isSame).returning()
      return changed ? toSetting(changed) : null
    },
  })

  return {
    async read(name) {
      const [row] = await db.select().from(table).where(eq(table.name, name))
      return row ? toSetting(row) : null
    },
    async write(name, value, secret) {
      const sealed =
        secret === undefined ? {} : { sealed: secret && secrets.encrypt(secret, contextOf(name)) }
      const change = { value, ...sealed, updatedAt: new Date().toISOString() }
      const [row] = await db
        .insert(table)
        .values({ name, id: newId(), ...change })
        .onConflictDoUpdate({ target: table.name, set: change })
        .returning()
      if (!row) throw new Error('A setting was not stored.')
      return toSetting(row)
    },
    async add(name, value) {
      const [row] = await db
        .insert(table)
        .values({ name, id: newId(), value, updatedAt: new Date().toISOString() })
        .onConflictDoNothing()
        .returning()
      return row ? toSetting(row) : null
    },
    async remove(name) {
      return (await db.delete(table).where(eq(table.name, name)).returning({ name: table.name })).length > 0
    },
  }
}
