import { TextLink } from '@vitrine/ui-kit'

/** Source of a passage: a link to its web page, or the place in a file, which isn't stored. */
export function OriginalLink({ place }: { place: string }) {
  if (!/^https?:\/\//.test(place)) return <span className="wrap-anywhere">{place}</span>
  return (
    <TextLink external href={place} className="wrap-anywhere">
      {place}
    </TextLink>
  )
}
