import type { Heading } from '#src/knowledge/crawl/page-text.ts'
import { characterBorder } from './character-border.ts'

/** Maximum letters of a piece: a paragraph or two, small enough to be about one subject. */
const longest = 1_000
/** Letters that the next piece repeats from the end of a piece, so that text at the border is found in both. */
const overlap = 150

/** Splits a paragraph that is too long, between sentences or words if possible. */
function cut(paragraph: string): string[] {
  const parts: string[] = []
  let rest = paragraph
  while (rest.length > longest) {
    const head = rest.slice(0, longest)
    const last = (ends: string[]) => Math.max(...ends.map((end) => head.lastIndexOf(end)))
    const ends = [last(['. ', '! ', '? ', '.\n', '!\n', '?\n']) + 1, last(['\n']), last([' '])]
    const at = ends.find((end) => end > longest / 2) ?? characterBorder(rest, longest)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).replace(/^(\s*\n| +)/, '')
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Returns the end of a text, starting at a word. */
function tailOf(text: string): string {
  if (text.length <= overlap) return text
  const tail = text.slice(characterBorder(text, text.length - overlap))
  return tail.slice(tail.search(/\s/) + 1)
}

/** A piece of a text, with the headings above it from the outermost in. */
export type Piece = { text: string; headings: string[] }

/**
 * Returns a text that PostgreSQL can store and search: without zero bytes and half surrogate pairs, with composed
 * accents.
 */
export const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed().normalize('NFC')
const deepestIndentation = 100
/** Collapses spaces, but keeps the lines of code and their indentation. */
const clean = (text: string) =>
  storable(text)
    .replace(/(?<=\S)[^\S\n]+/g, ' ')
    .replace(/[^\S\n]+/g, (run) => run.slice(0, deepestIndentation))
    .replaceAll(' \n', '\n')
    .replace(/^\s*\n/, '')
    .trimEnd()

/** Returns the paragraphs of a text with their headings. A heading's own paragraph counts as below it. */
function paragraphsOf(text: string, headings: readonly Heading[]): Piece[] {
  const levels = new Map(headings.map(({ paragraph, level }) => [paragraph, level]))
  let path: { level: number; text: string }[] = []
  return storable(text)
    .split(/\n\s*\n/)
    .map((paragraph, at) => {
      const piece = clean(paragraph)
      const level = levels.get(at)
      if (level !== undefined)
        path = [...path.filter((one) => one.level < level), { level, text: piece.trim() }]
      return { text: piece, headings: path.map((one) => one.text) }
    })
}

/**
 * Splits a text, whose paragraphs are separated by empty lines, into pieces that overlap a little.
 * @param headings the paragraphs that are headings, in their order
 */
export function splitText(text: string, headings: readonly Heading[] = []): Piece[] {
  const paragraphs = paragraphsOf(text, headings)
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph.text))
    .flatMap((paragraph) => cut(paragraph.text).map((part) => ({ ...paragraph, text: part })))
  const pieces: Piece[] = []
  let piece: Piece | undefined
  for (const paragraph of paragraphs) {
    if (!piece) piece = paragraph
    else if (piece.text.length + paragraph.text.length + 2 <= longest) {
      piece = { ...piece, text: `${piece.text}\n\n${paragraph.text}` }
    } else {
      pieces.push(piece)
      piece = { ...paragraph, text: `${tailOf(piece.text)}\n\n${paragraph.text}` }
    }
  }
  return piece ? [...pieces, piece] : pieces
}
