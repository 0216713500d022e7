import type { BodyOf } from '@vitrine/sdk'
import type { FileStore } from '#src/files/file-store.ts'
import { pictureProblem } from '#src/files/picture-problem.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import { isCountry } from './is-country.ts'
import { knownTimeZone } from './known-time-zone.ts'

type VenueInput = Omit<BodyOf<'createUpdateVenue'>, 'venue_id'>

function websiteProblem(address: string): string | undefined {
  const url = /\s/.test(address) ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https address'
  return url.username || url.password ? 'must not have a name or a password in it' : undefined
}

/** Checks what the contract's schema can't, and returns the columns to write. What is left out is not written. */
export async function venueValues(files: FileStore, input: VenueInput) {
  const found: FieldError[] = []
  const note = (field: keyof VenueInput, problem: string | undefined) => {
    if (problem) found.push({ field, message: `${field} ${problem}.` })
  }
  const { name, description, image, address, city, countryCode } = input
  const website = input.website?.trim()
  const timeZone = input.timeZone === undefined ? undefined : knownTimeZone(input.timeZone)
  if (image) note('image', await pictureProblem(files, image))
  if (countryCode && !isCountry(countryCode)) note('countryCode', 'is not the code of a country')
  if (timeZone === null) note('timeZone', 'must be an IANA time zone, such as Europe/Vienna')
  if (website) note('website', websiteProblem(website))
  if (found.length > 0) throw ServiceError.validation(found)
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image: image || null }),
    ...(address === undefined ? {} : { address: address.trim() }),
    ...(city === undefined ? {} : { city: city.trim() }),
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(timeZone ? { timeZone } : {}),
    ...(website === undefined ? {} : { website: website || null }),
  }
}
