import type { Venue } from '@vitrine/sdk'
import { countryName } from '@vitrine/ui-kit'

/** Returns where a venue is, in a few words: "Vienna, Austria". Empty where nothing is known. */
export const placeName = ({ city, countryCode }: Pick<Venue, 'city' | 'countryCode'>): string =>
  [city, countryCode ? countryName(countryCode) : ''].filter(Boolean).join(', ')
