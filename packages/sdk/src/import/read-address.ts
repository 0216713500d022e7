import { isObject } from './is-object.ts'
import { foldKey } from './metadata-fields.ts'
import { textOf } from './text-of.ts'

/** Keys that hold the address in an object, such as `"image": { "url": "…" }`. */
const addressKeys = ['url', 'uri', 'src', 'href', 'originalurl', 'cachedurl']

/** Returns the address that a list has in parts, because a text has at most 64 bytes on Cardano; undefined for another list. */
function joinParts(list: readonly unknown[]): string | undefined {
  const [first = '', ...rest] = list.map(textOf)
  const isCut = /^[a-z]+:\/\/$/.test(first) || first.length === 64
  return isCut && rest.every((part) => part !== '' && !part.includes('://'))
    ? [first, ...rest].join('')
    : undefined
}

/** Returns the address in an object, in a list with one element, or in a list of its parts. */
export function addressIn(value: unknown): unknown {
  const one: unknown = Array.isArray(value)
    ? value.length === 1
      ? value[0]
      : (joinParts(value) ?? value)
    : value
  if (!isObject(one)) return one
  const key = addressKeys
    .map((name) => Object.keys(one).find((given) => foldKey(given) === name && textOf(one[given]) !== ''))
    .find((given) => given !== undefined)
  if (key !== undefined) return one[key]
  // A file of Flow in IPFS.
  const [cid, path] = [textOf(one.cid), textOf(one.path)]
  return /^(?:Qm|b)\w+$/.test(cid) ? `ipfs://${path === '' ? cid : `${cid}/${path}`}` : value
}
