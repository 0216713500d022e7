import { findTokenProblems, mostOfToken, type Token, type TokenRules } from '@vitrine/sdk/import'
import type { FieldError } from '#src/service-error.ts'
import type { Attribute } from '#src/storage/db/schema/assets.ts'

/** The asset of a row without errors. */
export type ImportedAsset = {
  name: string
  description: string
  image: string | null
  externalUrl: string | null
  attributes: Attribute[]
  amount: number
  walletAddress: string | null
  extra: Record<string, unknown>
  /** Null if its token id can't be used; undefined if no row of the file has one. */
  tokenId?: string | null | undefined
}

/** A row of the file: what it becomes, or what is wrong with it. `name` and `image` are for the person who looks at it. */
export type CheckedRow = {
  row: number
  name: string | null
  image: string | null
  errors: FieldError[]
  leftOut?: Token['leftOut']
  asset: ImportedAsset | undefined
}

/** Returns a text as it can be shown and kept, for rows that are answered although they are bad. */
export const presentable = (text: string, most: number) =>
  text.slice(0, most).replaceAll('\0', '\uFFFD').toWellFormed()

/** Checks one row of an import by the rules that the console checks it by. */
export function checkRow(token: Token, rules: TokenRules): CheckedRow {
  const { row, name, description, image, external_url, attributes, amount, wallet_address, extra } = token
  const errors: FieldError[] = findTokenProblems(token, rules).map(({ field, message }) => ({
    field,
    message,
  }))
  const copies = amount === undefined ? undefined : rules.readAmount(amount)
  return {
    row,
    name: name === '' ? null : presentable(name, mostOfToken.name),
    image: image === undefined ? null : presentable(image, mostOfToken.address),
    errors,
    ...(token.leftOut ? { leftOut: token.leftOut } : {}),
    asset:
      errors.length > 0
        ? undefined
        : {
            name,
            description,
            image: image ?? null,
            externalUrl: external_url ?? null,
            attributes,
            amount: copies && 'amount' in copies ? Number(copies.amount) : 1,
            walletAddress: wallet_address ?? null,
            extra,
          },
  }
}
