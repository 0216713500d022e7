import type { Venue } from '@vitrine/sdk'
import { countryName } from '@vitrine/ui-kit'

/** Returns a short location of a venue: "Vienna, Austria". Empty if unknown. */
export const placeName = ({ city, countryCode }: Pick<Venue, 'city' | 'countryCode'>): string =>
  [city, countryCode ? countryName(countryCode) : ''].filter(Boolean).join(', ')
