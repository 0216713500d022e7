/** A piece of text is about a paragraph or two: small enough to be about one thing. */
const longest = 1_000
/** How much of a piece's end the next starts with, so that what is on the border is found in both. */
const overlap = 150

/** Cuts one paragraph that is too long, between sentences or words where it can. */
function cut(paragraph: string): string[] {
  const parts: string[] = []
  let rest = paragraph
  while (rest.length > longest) {
    const head = rest.slice(0, longest)
    const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? ')) + 1
    const word = head.lastIndexOf(' ')
    const at = sentence > longest / 2 ? sentence : word > longest / 2 ? word : longest
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Returns the last words of a text. */
function tailOf(text: string): string {
  if (text.length <= overlap) return text
  const tail = text.slice(-overlap)
  return tail.slice(tail.indexOf(' ') + 1)
}

/** Splits a text, whose paragraphs are apart by empty lines, into pieces that overlap a little. */
export function splitText(text: string): string[] {
  // PostgreSQL stores neither the zero character nor half a character.
  const paragraphs = text
    .replaceAll('\0', ' ')
    .toWellFormed()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .flatMap(cut)
  const pieces: string[] = []
  let piece = ''
  for (const paragraph of paragraphs) {
    if (piece === '') piece = paragraph
    else if (piece.length + paragraph.length + 2 <= longest) piece += `\n\n${paragraph}`
    else {
      pieces.push(piece)
      piece = `${tailOf(piece)}\n\n${paragraph}`
    }
  }
  return piece === '' ? pieces : [...pieces, piece]
}
