import { isApiError } from '@vitrine/sdk'
import { expect } from 'vitest'
import type { TestPlatform } from '#test/test-platform.ts'

/** Returns the refusal of a call. Fails if it was not refused. */
export async function refusal(call: Promise<unknown>) {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isApiError(thrown)) throw new Error(`No refusal: ${String(thrown)}`)
  return thrown
}

/** Returns the fields that a call is refused for, as their names and messages. */
export const refusedFields = async (call: Promise<unknown>) =>
  ((await refusal(call)).fields ?? []).map(({ field, message }) => [field, message])

/** Returns the refused field and its message. */
export async function refusedField(
  call: Promise<unknown>,
): Promise<[string | undefined, string | undefined]> {
  const { fields } = await refusal(call)
  return [fields?.[0]?.field, fields?.[0]?.message]
}

/** Fails if a secret is in the platform's log or in any table unencrypted. */
export async function expectEncrypted(
  { logged, database }: TestPlatform,
  ...secrets: string[]
): Promise<void> {
  const tables = ['settings', 'provider_urls', 'database_credentials', 'idempotency_keys', 'mails']
  const rows = await Promise.all(tables.map((name) => database.execute(`select * from ${name}`)))
  const kept = JSON.stringify(rows.map((one) => one.rows))
  for (const secret of secrets) {
    expect(logged.join('\n')).not.toContain(secret)
    expect(kept).not.toContain(secret)
  }
}
