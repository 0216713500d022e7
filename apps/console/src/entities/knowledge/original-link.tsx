import { TextLink } from '@vitrine/ui-kit'

/** Where a passage is: a link to its page on the web, or the place in a file, which is not stored. */
export function OriginalLink({ place }: { place: string }) {
  if (!/^https?:\/\//.test(place)) return <span className="wrap-anywhere">{place}</span>
  return (
    <TextLink external href={place} className="wrap-anywhere">
      {place}
    </TextLink>
  )
}
