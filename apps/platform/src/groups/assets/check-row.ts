import type { Attribute } from '#src/db/schema/assets.ts'
import type { FieldError } from '#src/service-error.ts'
import { imageProblem, isStorable, maxName } from '#src/minting/asset-rules.ts'

/** What a good row becomes. */
export type ImportedAsset = {
  name: string
  description: string
  image: string | null
  externalUrl: string | null
  attributes: Attribute[]
  extra: Record<string, unknown>
}

/** A row of the file: what it becomes, or what is wrong with it. `name` and `image` are for the person who looks at it. */
export type CheckedRow = {
  row: number
  name: string | null
  image: string | null
  errors: FieldError[]
  asset: ImportedAsset | undefined
}

const maxDescription = 4_000
const maxAddress = 2_048
const maxAttributes = 200
const maxExtra = 32_768
const maxValue = 1_000
const maxDepth = 16

/** Returns what keeps a value out of the database, at any depth, or nothing. */
function unstorable(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return `It is nested more than ${maxDepth} levels deep.`
  if (typeof value === 'string')
    return isStorable(value) ? undefined : 'It holds a character that cannot be stored.'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const problem = unstorable(key, depth) ?? unstorable(inner, depth + 1)
    if (problem) return problem
  }
  return undefined
}

/** Returns a text as it can be shown and kept, for rows that are answered although they are bad. */
const presentable = (text: string, most: number) =>
  text.trim().slice(0, most).replaceAll('\0', '\uFFFD').toWellFormed()

/** Checks one row of an import: an ERC-721 metadata object. Other keys are stored as they are. */
export function checkRow(value: unknown, row: number): CheckedRow {
  const errors: FieldError[] = []
  const problem = (field: string, message: string) => void errors.push({ field, message })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problem('', 'The row must be an object.')
    return { row, name: null, image: null, errors, asset: undefined }
  }
  const { name, description, image, external_url, attributes, ...extra } = value as Record<string, unknown>

  const hidden = unstorable(value)
  if (hidden) problem('', hidden)

  if (name === undefined || name === null) problem('name', 'The name is missing.')
  else if (typeof name !== 'string') problem('name', 'The name must be text.')
  else if (name.trim() === '') problem('name', 'The name is empty.')
  else if (name.trim().length > maxName) problem('name', `The name is longer than ${maxName} characters.`)

  const text = (field: string, given: unknown, words: string, most: number): string | null => {
    if (given === undefined || given === null || given === '') return null
    if (typeof given !== 'string') problem(field, `${words} must be text.`)
    else if (given.length > most) problem(field, `${words} is longer than ${most} characters.`)
    else return given
    return null
  }
  const described = text('description', description, 'The description', maxDescription)
  const pictured = text('image', image, 'The image', maxAddress)
  const wrongImage = pictured && imageProblem(pictured)
  if (wrongImage) problem('image', wrongImage)
  const externalUrl = text('external_url', external_url, 'The external address', maxAddress)
  if (externalUrl && !/^https?:\/\/\S+$/.test(externalUrl)) {
    problem('external_url', 'The external address must begin with https:// or http://.')
  }
  const traits = checkAttributes(attributes, problem)
  if (!hidden && JSON.stringify(extra).length > maxExtra) problem('', 'The other keys hold more than 32 KiB.')

  const shownName = typeof name === 'string' ? presentable(name, maxName) : null
  return {
    row,
    name: shownName,
    image: typeof image === 'string' ? presentable(image, maxAddress) : null,
    errors,
    asset:
      errors.length > 0
        ? undefined
        : {
            name: shownName ?? '',
            description: described ?? '',
            image: pictured,
            externalUrl,
            attributes: traits,
            extra,
          },
  }
}

function checkAttributes(value: unknown, problem: (field: string, message: string) => void): Attribute[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    problem('attributes', 'The attributes must be a list.')
    return []
  }
  if (value.length > maxAttributes) problem('attributes', `There are more than ${maxAttributes} attributes.`)
  return value.slice(0, maxAttributes).flatMap((one: unknown, index): Attribute[] => {
    const field = `attributes.${index}`
    if (typeof one !== 'object' || one === null || Array.isArray(one)) {
      problem(field, 'The attribute must be an object.')
      return []
    }
    const { trait_type, value: given, display_type } = one as Record<string, unknown>
    if (typeof trait_type !== 'string' || trait_type.trim() === '') {
      problem(`${field}.trait_type`, 'The trait type is missing.')
      return []
    }
    if (trait_type.length > 200)
      problem(`${field}.trait_type`, 'The trait type is longer than 200 characters.')
    if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') {
      problem(`${field}.value`, 'The value must be text, a number, true or false.')
      return []
    }
    if (typeof given === 'string' && given.length > maxValue)
      problem(`${field}.value`, 'The value is longer than 1,000 characters.')
    if (display_type !== undefined && (typeof display_type !== 'string' || display_type.length > 60)) {
      problem(`${field}.display_type`, 'The display type must be text of at most 60 characters.')
      return []
    }
    return [{ trait_type, value: given, ...(display_type === undefined ? {} : { display_type }) }]
  })
}
