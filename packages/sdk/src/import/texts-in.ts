import { isObject } from './is-object.ts'

/** Keys whose value is a file or its address. */
const fileKey =
  /^(?:animation|animation_?url|uri|thumb(?:nail)?(?:_?(?:url|uri|image))?|video(?:_?url)?|audio(?:_?url)?)$/i

/** A text in metadata, and the keys that lead to it. `isFile`: its key names a file or an address, such as `animation_url`. */
export type MetadataText = { at: readonly string[]; text: string; isFile: boolean }

/** Returns all texts in a value that isn't too deep. */
export function* textsIn(value: unknown, at: readonly string[] = []): Generator<MetadataText> {
  if (typeof value === 'string') {
    const key = at.findLast((one) => !/^\d+$/.test(one)) ?? ''
    yield { at, text: value, isFile: fileKey.test(key) }
  } else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* textsIn(one, [...at, String(index)])
  else if (isObject(value)) for (const [key, one] of Object.entries(value)) yield* textsIn(one, [...at, key])
}
