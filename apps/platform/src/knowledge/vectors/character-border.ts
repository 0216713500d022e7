const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/**
 * Maximum length of a character. Longer ones, such as a letter with a hundred accents, may be cut between their parts.
 */
const longestCharacter = 64

/**
 * Returns the last position at or before `place` that doesn't split a character, such as an emoji or a letter with its
 * accents.
 */
export function characterBorder(text: string, place: number): number {
  const character = segmenter.segment(text.slice(0, place + longestCharacter)).containing(place)
  const border = character?.index ?? Math.min(place, text.length)
  if (place - border <= longestCharacter) return border
  return /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) ? place - 1 : place
}
