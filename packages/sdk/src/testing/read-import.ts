import { type Entry, findTokenProblems, parseJsonEntries, ReadError, readToken } from '../import/index.ts'
import type { Schemas } from '../strict.ts'
import { refusals } from './refusals.ts'

type Row = Pick<
  Schemas['PremintAsset'],
  'name' | 'description' | 'image' | 'external_url' | 'attributes' | 'amount'
>
type Report = Schemas['ImportReport']['rows'][number]

const maxRows = 5_000

const readAmount = (text: string) =>
  /^[1-9]\d*$/.test(text)
    ? { amount: BigInt(text), ambiguous: false }
    : { problem: 'The amount must be a whole number.', ambiguous: false }

const recipientProblem = (text: string) =>
  /^0x[0-9a-fA-F]{40}$/.test(text)
    ? undefined
    : 'The address must be 0x and 40 characters, 0 to 9 and a to f.'

function entriesOf(text: string): Entry[] {
  try {
    return parseJsonEntries('metadata.json', text).entries
  } catch (error) {
    if (error instanceof ReadError) throw refusals.invalid('file', `The file can’t be read. ${error.message}`)
    throw error
  }
}

/** Reads an import file the way the platform does. `single`: each token has one copy. */
export async function readImport(file: Blob, single: boolean): Promise<{ rows: Row[]; report: Report[] }> {
  const entries = entriesOf(await file.text())
  if (entries.length === 0) throw refusals.invalid('file', 'The file holds no assets.')
  if (entries.length > maxRows)
    throw refusals.invalid('file', `The file holds ${entries.length} assets; the maximum is ${maxRows}.`)
  const tokens = entries.map((entry, index) => readToken(entry, index + 1, { single }))
  return {
    rows: tokens.map(({ name, description, image, external_url, attributes, amount = '1' }) => ({
      name,
      description,
      image: image ?? null,
      external_url: external_url ?? null,
      attributes,
      amount: Number(amount),
    })),
    report: tokens.map((token) => ({
      row: token.row,
      name: token.name || null,
      image: token.image ?? null,
      errors: findTokenProblems(token, { single, readAmount, recipientProblem }).map(
        ({ field, message }) => ({
          field,
          message,
        }),
      ),
    })),
  }
}
