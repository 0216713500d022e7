import { isObject, type JsonObject } from './is-object.ts'
import { parseJson } from './parse-json.ts'
import { isPlain, textOf } from './text-of.ts'

export type TraitValue = string | number | boolean

export type Trait = {
  trait_type: string
  value: TraitValue
  display_type?: string
  max_value?: number
}

/** A trait, and whether its value is the JSON text of something that a trait can't have. */
export type ReadTrait = { trait: Trait; isObject: boolean }

/** Name and value in one text, such as "Hat: Red" or "Hat=Red". */
const pair = /^([^:=]+)[:=](?!\/\/)([^:=]+)$/

/** Returns the traits in a text: JSON, pairs, or one value without a name. */
function readText(text: string): ReadTrait[] {
  const whole = text.trim()
  if (/^[[{]/.test(whole)) {
    try {
      return readTraits(parseJson(whole))
    } catch {
      return readOne({ value: whole })
    }
  }
  for (const separator of [/[;|\n]/, /,/, null]) {
    const parts = (separator ? whole.split(separator) : [whole]).filter((part) => part.trim() !== '')
    const pairs = parts.map((part) => pair.exec(part))
    if (parts.length > 0 && pairs.every((one) => one !== null))
      return pairs.flatMap(([, trait_type = '', value]) => readOne({ trait_type, value }))
  }
  return readOne({ value: whole })
}

/** Returns the trait of an object with a name and a value; without a name it is called Property, as marketplaces do. */
function readOne(entry: JsonObject): ReadTrait[] {
  const given = entry.value ?? entry.trait_value
  if (given === null || given === undefined) return []
  const isList = Array.isArray(given) && given.every(isPlain)
  const isOther = !isPlain(given) && !isList
  const value = isList ? given.map(textOf).join(', ') : typeof given === 'string' ? given.trim() : given
  if (value === '') return []
  const name = textOf(
    entry.trait_type ?? entry.traitType ?? entry.type ?? entry.trait ?? entry.name ?? entry.key,
  )
  const display = textOf(entry.display_type)
  const trait = {
    trait_type: name || 'Property',
    value: isOther ? JSON.stringify(value) : (value as TraitValue),
    ...(display ? { display_type: display } : {}),
    ...(typeof entry.max_value === 'number' ? { max_value: entry.max_value } : {}),
  }
  return [{ trait, isObject: isOther }]
}

/** Returns the traits of an object by their names. */
const readNamed = (traits: JsonObject): ReadTrait[] =>
  Object.entries(traits).flatMap(([trait_type, one]) =>
    readOne(isObject(one) && 'value' in one ? { ...one, trait_type } : { trait_type, value: one }),
  )

/** Returns the traits of one element of a list. */
function readElement(one: unknown): ReadTrait[] {
  if (typeof one === 'string') return readText(one)
  if (Array.isArray(one) && one.length === 2 && typeof one[0] === 'string')
    return readOne({ trait_type: one[0], value: one[1] })
  if (!isObject(one)) return readOne({ value: one })
  const isNamed = ['value', 'trait_value', 'trait_type', 'traitType'].some((key) => key in one)
  return isNamed ? readOne(one) : readNamed(one)
}

/** Returns the traits of a token, in any of the forms that generators and people write. */
export function readTraits(value: unknown): ReadTrait[] {
  if (Array.isArray(value)) return value.flatMap(readElement)
  if (isObject(value)) return readNamed(value)
  return value === undefined || value === null ? [] : readElement(value)
}
