import { compileJson } from './compile-schema.ts'
import { entriesInText, type LargeBody, type ValidatedLarge } from './large-body.ts'
import { validateJson } from './validate-json.ts'

const inTexts = (list: unknown[]): string[] =>
  Array.from({ length: Math.ceil(list.length / entriesInText) }, (_, index) =>
    JSON.stringify(list.slice(index * entriesInText, (index + 1) * entriesInText)),
  )

export default function validateBody({ schema, bytes, wantsDigest, maxValues }: LargeBody): ValidatedLarge {
  const validated = validateJson(bytes, compileJson(schema), wantsDigest, maxValues)
  if ('problems' in validated) return validated
  const fields = Object.entries(validated.body)
  const isLong = ([, value]: [string, unknown]) => Array.isArray(value) && value.length > entriesInText
  return {
    body: Object.fromEntries(fields.filter((field) => !isLong(field))),
    lists: fields.filter(isLong).map(([name, list]) => [name, inTexts(list as unknown[])]),
    digest: validated.digest,
  }
}
