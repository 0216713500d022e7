import { isObject, type JsonObject } from './is-object.ts'
import { fieldOf, foldKey } from './metadata-fields.ts'
import { parseLiteral } from './parse-json.ts'

const tokenKeys = new Set(['name', 'image', 'attributes', 'description', 'traits', 'image_url'])

const hasTokenKeys = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).some((key) => tokenKeys.has(key.toLowerCase()))

const pictureKeys = new Set(['image', 'imageurl', 'displayuri', 'artifacturi', 'attributes', 'traits'])

/** Returns true if an object has a picture or traits, like the metadata of a token, but unlike other metadata such as a photo's. */
const hasPicture = (value: JsonObject) =>
  Object.entries(value).some(([key, one]) => pictureKeys.has(foldKey(key)) && Boolean(one))

function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\{/.test(value)) return value
  return parseLiteral(value) ?? value
}

/** Returns true for the metadata of a token in NEAR's standard NEP-177, where these are the name and the picture. */
const isNear = (value: JsonObject) => 'title' in value && 'media' in value

/** Returns the metadata of a token and its key, if it is under `metadata` as an object or JSON text, or under Flow's `display`. */
function nestedIn(value: JsonObject): { key: string; metadata: JsonObject } | undefined {
  const keys = Object.keys(value)
  const key = keys.find((one) => foldKey(one) === 'metadata')
  const metadata = key !== undefined && !hasPicture(value) && fromText(value[key])
  if (key !== undefined && isObject(metadata) && (hasPicture(metadata) || isNear(metadata)))
    return { key, metadata }
  const { display } = value
  const isFlow = isObject(display) && display.name && display.thumbnail
  const isNamed = keys.some((one) => ['name', 'image'].includes(fieldOf(one) ?? ''))
  return isFlow && !isNamed ? { key: 'display', metadata: display } : undefined
}

/** Returns true if a value is the metadata of one token, or has it under the key `metadata`. */
export const isToken = (value: unknown): boolean =>
  hasTokenKeys(value) || (isObject(value) && nestedIn(value) !== undefined)

/**
 * Returns true if a file's value is a single token. With other objects or lists beside `metadata`, those are the tokens and
 * `metadata` is the collection's.
 */
export const isOnlyToken = (value: unknown): boolean =>
  hasTokenKeys(value) ||
  (isObject(value) && nestedIn(value)?.key === 'display') ||
  (isToken(value) &&
    isObject(value) &&
    Object.entries(value).every(
      ([key, one]) => foldKey(key) === 'metadata' || (!isObject(one) && !Array.isArray(one)),
    ))

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const hasTraits = (value: JsonObject) =>
  Object.entries(value).some(([key, one]) => fieldOf(key) === 'attributes' && !isBlank(one))

const isTraits = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

/** Returns the traits that indexers put under `metadata` or `raw`, unless the token itself has traits. */
function traitsBelow(value: JsonObject): unknown {
  if (hasTraits(value)) return undefined
  const below = [value.metadata, isObject(value.raw) ? value.raw.metadata : undefined]
  return below
    .map(fromText)
    .filter(isObject)
    .flatMap(({ attributes, traits }) => [attributes, traits])
    .find(isTraits)
}

/** Returns a token merged with its nested metadata. Its own values take precedence, except the name, which is often the collection's. */
export function unnest(value: JsonObject): JsonObject {
  const nested = nestedIn(value)
  if (!nested) {
    const attributes = traitsBelow(value)
    return attributes === undefined ? value : { ...value, attributes }
  }
  const { key, metadata } = nested
  const { [key]: _, ...own } = value
  const stays = Object.entries(own).filter(
    ([one, given]) => !isBlank(given) && (one !== 'name' || isBlank(metadata.name)),
  )
  return { ...own, ...metadata, ...Object.fromEntries(stays) }
}
