import { recipientAddressProblem } from '@vitrine/chain/merkle'
import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { mostOfToken } from '@vitrine/sdk/import'
import { sql } from 'drizzle-orm'
import { checkFields } from '#src/chain/minting/asset-rules.ts'
import { readAddress } from '#src/chain/read-address.ts'
import type { Platform } from '#src/platform.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import { importRows } from '#src/storage/db/schema/imports.ts'
import { requirePlanned } from './find-import.ts'

type Row = Schemas['ImportRow']

/** Returns the problems of a row that the contract's schema can't express. */
function problemsOf(row: Row, smartContractType: number): FieldError[] {
  const errors = checkFields(row, smartContractType)
  const problem = (field: string, message: string) => errors.push({ field, message })
  if (row.image && row.file) problem('image', 'Give an image or a file, not both.')
  if (row.extra && JSON.stringify(row.extra).length > mostOfToken.extra)
    problem('extra', 'The other keys hold more than 32 KiB.')
  const noRecipient = row.wallet_address ? recipientAddressProblem(row.wallet_address) : undefined
  if (noRecipient) problem('wallet_address', noRecipient)
  return errors
}

/** Returns the stored form of a row, without empty addresses. */
function toStored({ row, name, image, external_url, wallet_address, ...rest }: Row) {
  return {
    row,
    data: {
      ...rest,
      name: name.trim(),
      ...(image && { image }),
      ...(external_url && { external_url }),
      ...(wallet_address && { wallet_address: readAddress('wallet_address', wallet_address) }),
    },
  }
}

/** Stores rows of an import. Rows with the same number are replaced, so sending them again is harmless. */
export async function addRows({ db }: Platform, { run_id, rows }: BodyOf<'addImportRows'>): Promise<void> {
  await db.transaction(async (tx) => {
    const { run, rowCount } = await requirePlanned(tx, run_id, 'share')
    const seen = new Set<number>()
    const errors = rows.flatMap((row, index) => {
      const found = problemsOf(row, run.smartContractType ?? 1)
      if (row.row > rowCount)
        found.push({ field: 'row', message: `The import has ${rowCount.toLocaleString('en-US')} rows.` })
      if (seen.has(row.row)) found.push({ field: 'row', message: `Row ${row.row} is there twice.` })
      seen.add(row.row)
      return found.map(({ field, message }) => ({ field: `rows.${index}.${field}`, message }))
    })
    if (errors.length > 0) throw ServiceError.validation(errors)
    await tx
      .insert(importRows)
      .values(rows.map((row) => ({ runId: run.id, ...toStored(row) })))
      .onConflictDoUpdate({
        target: [importRows.runId, importRows.row],
        set: { data: sql`excluded.data` },
      })
  })
}
