import { exceededLimit, maxDepth } from './nesting-depth.ts'
import type { Problems } from './problems.ts'
import { requestDigest } from './request-hash.ts'
import type { Check } from './schema-compiler.ts'
import { unstorableText } from './unstorable-text.ts'

/** A valid body, or its problems. The digest is present if it was requested. */
export type ValidatedJson =
  | { body: Record<string, unknown>; digest: string | undefined }
  | { problems: Problems }

const refuse = (message: string): ValidatedJson => ({ problems: { fields: [], more: 0, message } })

/** Parses and validates a JSON body, in time proportional to its length. */
export function validateJson(
  bytes: Uint8Array,
  check: Check,
  wantsDigest: boolean,
  maxValues = Number.POSITIVE_INFINITY,
): ValidatedJson {
  const text = new TextDecoder().decode(bytes)
  const exceeded = exceededLimit(text, maxValues)
  if (exceeded === 'depth') return refuse(`The body is nested more than ${maxDepth} levels deep.`)
  if (exceeded) return refuse(`The body holds more than ${maxValues.toLocaleString('en')} values.`)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refuse('The body is not valid JSON.')
  }
  const problems = check(body)
  if (problems) return { problems }
  const fields = unstorableText(body)
  if (fields.length > 0) return { problems: { fields, more: 0 } }
  return { body: body as Record<string, unknown>, digest: wantsDigest ? requestDigest(body) : undefined }
}
