import { isObject, type JsonObject } from './is-object.ts'
import { foldKey } from './metadata-fields.ts'
import { numberOf, parseLiteral } from './parse-json.ts'
import { isPlain, textOf } from './text-of.ts'

/** The value of a trait. */
export type TraitValue = string | number | boolean

/** A trait of a token. */
export type Trait = {
  trait_type: string
  value: TraitValue
  display_type?: string
  /** A number, or its text if a number would lose digits. */
  max_value?: number | string
}

/** A trait; `fault` explains why its value is only the text of an unsupported value. */
export type ReadTrait = { trait: Trait; fault?: string }

/** A name and value in one text, such as "Hat: Red" or "Hat=Red". The name ends at the first separator, so "Time: 12:30" is one pair. */
const pair = /^([^:=]+)[:=](?!\/\/)(.*)$/s

/** Returns true if text follows the bracket that closes the first one, as in the title “["Heroes"] (Bowie)”. */
function hasTextAfterBracket(text: string): boolean {
  let open = 0
  for (const { 0: bracket, index } of text.matchAll(/[[{\]}]/g)) {
    open += bracket === '[' || bracket === '{' ? 1 : -1
    if (open === 0) return index < text.length - 1
  }
  return false
}

/** Returns the traits in a text: JSON, pairs, or one value without a name. */
function readText(text: string): ReadTrait[] {
  const whole = text.trim()
  if (/^[[{]/.test(whole)) {
    const parsed = parseLiteral(whole)
    if (parsed !== undefined) return readTraits(parsed)
    // Looks like a list or an object, unlike a title such as “[untitled]”.
    const isBroken = /^\[\s*\{|^[[{][[{\s]*(['"]).*?\1\s*[,:\]}]/s.test(whole) && !hasTextAfterBracket(whole)
    return readOne({ value: whole }).map((one) =>
      isBroken ? { ...one, fault: 'The traits are no valid JSON.' } : one,
    )
  }
  for (const separator of [/[;|\n]/, /,/]) {
    if (!separator.test(whole)) continue
    const parts = whole.split(separator).filter((part) => part.trim() !== '')
    const pairs = parts.map((part) => pair.exec(part))
    if (parts.length > 0 && pairs.every((one) => one !== null))
      return pairs.flatMap(([, trait_type = '', value]) => readOne({ trait_type, value }))
  }
  const [, trait_type = '', value = whole] = pair.exec(whole) ?? []
  return readOne({ trait_type, value })
}

const nameKeys = ['traittype', 'type', 'trait', 'name', 'key']
const valueKeys = ['value', 'traitvalue']
const partKeys = new Set([...nameKeys, ...valueKeys, 'displaytype', 'maxvalue'])
const hasValue = (keys: ReadonlySet<string>) => valueKeys.some((key) => keys.has(key))

const keysOf = (entry: JsonObject): ReadonlySet<string> => new Set(Object.keys(entry).map(foldKey))

/** Returns a function that finds values in an object by keys, comparing only letters and digits. */
function lookUp(entry: JsonObject): (keys: readonly string[]) => unknown {
  const byKey = new Map<string, unknown>()
  for (const [key, value] of Object.entries(entry)) byKey.set(foldKey(key), byKey.get(foldKey(key)) ?? value)
  return (keys) => keys.map((key) => byKey.get(key)).find((one) => one !== undefined && one !== null)
}

/**
 * Returns the trait of an object with a name and a value, or nothing for an empty value. Without a name it is called Property, as
 * on marketplaces.
 */
function readOne(entry: JsonObject): ReadTrait[] {
  const get = lookUp(entry)
  const name = textOf(get(nameKeys))
  const given = get(valueKeys)
  if (given === undefined) return []
  const isList = Array.isArray(given) && given.every(isPlain)
  const isOther = !isPlain(given) && !isList
  const value = isList ? given.map(textOf).join(', ') : typeof given === 'string' ? textOf(given) : given
  if (value === '') return []
  const display = textOf(get(['displaytype']))
  const most = textOf(get(['maxvalue']))
  const trait = {
    trait_type: name || 'Property',
    value: isOther ? JSON.stringify(value) : (value as TraitValue),
    ...(display ? { display_type: display } : {}),
    // A number with too many digits is text.
    ...(most !== '' && Number.isFinite(Number(most)) ? { max_value: numberOf(most) } : {}),
  }
  return [isOther ? { trait, fault: 'The value must be text, a number, true or false.' } : { trait }]
}

/** Returns the traits of an object whose keys are trait names. */
const readNamed = (traits: JsonObject): ReadTrait[] =>
  Object.entries(traits).flatMap(([trait_type, one]) =>
    readOne(isObject(one) && 'value' in one ? { ...one, trait_type } : { trait_type, value: one }),
  )

/** Returns the traits of one element of a list. */
function readElement(one: unknown): ReadTrait[] {
  if (typeof one === 'string') return readText(one)
  if (Array.isArray(one) && one.length === 2 && typeof one[0] === 'string')
    return readOne({ trait_type: one[0], value: one[1] })
  // A list of traits in the list.
  if (Array.isArray(one) && one.length > 0 && one.every(isObject)) return one.flatMap(readElement)
  if (!isObject(one)) return readOne({ value: one })
  const keys = keysOf(one)
  // A trait may itself be called "Value".
  const isNamed =
    'value' in one || keys.has('traittype') || (hasValue(keys) && nameKeys.some((key) => keys.has(key)))
  return isNamed ? readOne(one) : readNamed(one)
}

/** Returns the elements of a list that aren't traits: null, or a name without a value. */
export function findEmptyTraits(list: unknown): { field: string; message: string }[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown, index) => {
    if (one === null) return [{ field: `attributes.${index}`, message: 'The trait is empty.' }]
    if (!isObject(one)) return []
    const keys = keysOf(one)
    if (!keys.has('traittype') || hasValue(keys)) return []
    const message = `The trait ${textOf(lookUp(one)(nameKeys)).slice(0, 80)} has no value.`
    return [{ field: `attributes.${index}.value`, message }]
  })
}

/** Returns the traits of a token, in any format that generators and people use. */
export function readTraits(value: unknown): ReadTrait[] {
  if (Array.isArray(value)) return value.flatMap(readElement)
  // Flow has the list in an object.
  const [[key, list] = [], ...others] = isObject(value) ? Object.entries(value) : []
  if (key === 'traits' && others.length === 0 && Array.isArray(list) && list.every(isObject))
    return readTraits(list)
  // A single trait instead of a list.
  const keys = isObject(value) ? keysOf(value) : new Set<string>()
  const isOne = keys.has('traittype') && hasValue(keys) && [...keys].every((key) => partKeys.has(key))
  if (isObject(value) && !isOne) return readNamed(value)
  return value === undefined || value === null ? [] : readElement(value)
}
