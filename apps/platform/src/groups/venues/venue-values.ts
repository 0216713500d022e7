import type { BodyOf } from '@vitrine/sdk'
import { parseWebAddress } from '#src/http/outbound/parse-web-address.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { pictureProblem } from '#src/storage/files/picture-problem.ts'

/**
 * Returns the name of an IANA time zone in its usual spelling; null if it doesn't exist. Rejects offsets such as
 * `+02:00`, which say nothing about daylight saving time.
 */
function knownTimeZone(name: string): string | null {
  const wanted = name.trim()
  if (!/^[A-Za-z]/.test(wanted)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions()
    // An alias, such as Asia/Kolkata, stays as it was entered.
    return timeZone.toLowerCase() === wanted.toLowerCase() ? timeZone : wanted
  } catch {
    return null
  }
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/**
 * Codes that have a name but aren't countries: groups of countries, placeholders, and codes reserved for parts of
 * countries.
 */
const nonCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/**
 * True if two capital letters are the code of a current country or territory (ISO 3166-1 alpha-2, and XK for Kosovo).
 */
function isCountry(code: string): boolean {
  if (nonCountries.has(code) || names.of(code) === undefined) return false
  // A withdrawn code is replaced by its successor's.
  return new Intl.Locale(`und-${code}`).region === code
}

type VenueInput = Omit<BodyOf<'createUpdateVenue'>, 'venue_id'>

function websiteProblem(address: string): string | undefined {
  const url = /\s/.test(address) ? null : parseWebAddress(address)
  if (!url) return 'must be an http or https address'
  return url.username || url.password ? 'must not have a name or a password in it' : undefined
}

/**
 * Checks the rules that the contract's schema can't express, and returns the columns to write. Fields that are left out
 * stay unchanged.
 */
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
