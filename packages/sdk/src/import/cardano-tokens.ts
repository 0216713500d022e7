import { isObject, type JsonObject } from './is-object.ts'
import { isToken } from './is-token.ts'

/** Joins the parts of an address or a description, because a text has at most 64 bytes on Cardano. */
const withWholeTexts = (token: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(token).map(([key, value]) => {
      const isInParts =
        (key === 'image' || key === 'description') &&
        Array.isArray(value) &&
        value.every((part) => typeof part === 'string')
      return [key, isInParts ? value.join('') : value]
    }),
  )

/** Returns the policies in metadata, which are under the key 721. Some tools leave the key out; a policy has 56 hex digits. */
function policiesIn(value: unknown): { at: string; policies: unknown } {
  if (!isObject(value)) return { at: '', policies: undefined }
  const isWithoutKey = Object.keys(value).every((key) => /^[\da-f]{56}$/.test(key))
  return isWithoutKey ? { at: '', policies: value } : { at: '721/', policies: value['721'] }
}

/**
 * Returns the tokens in metadata of Cardano's standard CIP-25, `{ "721": { policy: { asset: token } } }`, with their names and
 * paths. Returns an empty list for other metadata.
 */
export function cardanoTokens(value: unknown): { path: string; key: string; token: JsonObject }[] {
  const { at, policies } = policiesIn(value)
  // In an object by ids, 721 is a token.
  if (!isObject(policies) || isToken(policies)) return []
  return Object.entries(policies).flatMap(([policy, assets]) =>
    isObject(assets)
      ? Object.entries(assets).flatMap(([key, token]) =>
          isObject(token) && isToken(token)
            ? { path: `${at}${policy}/${key}`, key, token: withWholeTexts(token) }
            : [],
        )
      : [],
  )
}
