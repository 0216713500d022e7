const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** A longer character, such as a letter under a hundred accents, may be cut between its parts. */
const longestCharacter = 64

/** Returns the last place in a text, at `place` or before it, that cuts no character: neither an emoji nor a letter with its accents. */
export function characterBorder(text: string, place: number): number {
  const character = segmenter.segment(text.slice(0, place + longestCharacter)).containing(place)
  const border = character?.index ?? Math.min(place, text.length)
  if (place - border <= longestCharacter) return border
  return /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) ? place - 1 : place
}
