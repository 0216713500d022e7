import createBidi from 'bidi-js'

/** A part of a page's text. Its letters are in reading order, in both writing directions. */
export type TextItem = {
  str: string
  /** `rtl` for letters read from right to left. */
  dir: string
  /** Size, slant and position on the page. The last two numbers are the distances from the left and from the bottom. */
  transform: number[]
  width: number
  hasEOL: boolean
}

const bidi = createBidi()

/**
 * Spaces of all widths, ligatures, Arabic letters in the shapes they have within words, and radicals that look like
 * Chinese characters. A typed word has other code points.
 */
const presentationForms =
  /[\u00A0\u00B5\u037E\u0EB3\u2000-\u200A\u202F\u2126\u2E80-\u2FDF\uFB00-\uFDFF\uFE70-\uFEFC]+/g

/** Radicals that `normalize` does not replace. */
const radicals = /[\u2E80-\u2EF2]/g
const sorting = new Intl.Collator('en', { sensitivity: 'base' })
/** Starts with the radicals whose sort order is that of another form of the character. */
const ideographs = new Map([
  ['\u2EE7', '\u5364'],
  ['\u2EEB', '\u6589'],
  ['\u2EED', '\u6B6F'],
  ['\u2EEF', '\u7ADC'],
  ['\u2EF2', '\u4E80'],
])

/** Returns the character that a radical looks like. Nearly always, both have the same position in the sort order. */
function ideographOf(radical: string): string {
  let found = ideographs.get(radical)
  for (let code = 0x4e00; found === undefined && code <= 0x9fff; code += 1) {
    const ideograph = String.fromCharCode(code)
    if (sorting.compare(ideograph, radical) === 0) found = ideograph
  }
  ideographs.set(radical, found ?? radical)
  return found ?? radical
}

const lettersIn = (items: TextItem[]) =>
  items.reduce((count, { str }) => count + (str.match(/\p{L}/gu)?.length ?? 0), 0)

/** Returns a character with the direction of an item. Letters decide before digits, digits before other characters. */
function directionOf({ str, dir }: TextItem): string {
  if (dir === 'rtl') return '\u05D0'
  if (/\p{L}/u.test(str)) return 'a'
  return /\p{Nd}/u.exec(str)?.[0].slice(0, 1) ?? str.slice(0, 1)
}

/** True if an item starts a new word: it is in another block of the page, or a footnote mark after a number. */
function isApart(last: TextItem, next: TextItem): boolean {
  const [size = 0, slant = 0, , , left = 0, bottom = 0] = last.transform
  const [nextLeft = 0, nextBottom = 0] = next.transform.slice(4)
  if (size <= 0 || slant !== 0 || /\s$/.test(last.str) || /^[\s\p{M}]/u.test(next.str)) return false
  const isMark = /\d$/.test(last.str) && /^\d/.test(next.str) && Math.abs(bottom - nextBottom) > size / 5
  return isMark || nextLeft < left + last.width - size / 2
}

/** True if there is a gap between two items of a line, and no space at their ends. */
function isSpaced(one: TextItem, other: TextItem): boolean {
  const [size = 0, slant = 0, , , left = 0] = one.transform
  const [otherLeft = 0] = other.transform.slice(4)
  if (slant !== 0 || /\s$/.test(one.str) || /^\s/.test(other.str)) return false
  return Math.max(otherLeft - left - one.width, left - otherLeft - other.width) > size / 5
}

/** A letter-spaced word. Where the letters are far apart, pdf.js adds a space after each. */
const spacedWord = /^\S[\p{M}\p{P}]*(?: \S[\p{M}\p{P}]*)*$/u
const isAlphabetical = (letters: string[]) => letters.toSorted().join() === letters.join()

/**
 * Joins the letters of words if the whole line is letter-spaced. The gaps between its words must have the same width,
 * which gaps between columns rarely have, and not all of its words may be short or parts of the alphabet.
 */
function withoutLetterSpaces(items: TextItem[]): TextItem[] {
  const words = items.filter(({ str }) => str.trim() !== '')
  const gaps = words.slice(1).map(({ transform: [size = 0, , , , left = 0] }, at) => {
    const last = words[at]
    return (left - (last?.transform[4] ?? 0) - (last?.width ?? 0)) / size
  })
  const areAlike =
    gaps.length > 0 && Math.min(...gaps) > 0.5 && Math.max(...gaps) < Math.min(1.5, Math.min(...gaps) + 0.2)
  const isSpelled = words.some(
    ({ str }) => /^(?:\p{L}\p{M}* ){3}/u.test(str) && !isAlphabetical(str.split(' ')),
  )
  if (!areAlike || !isSpelled || !words.every(({ str }) => spacedWord.test(str))) return items
  return items.map((item) => (item.str.trim() === '' ? item : { ...item, str: item.str.replaceAll(' ', '') }))
}

function joined(items: TextItem[]): string {
  const filled = withoutLetterSpaces(items).filter(({ str }) => str !== '')
  return filled
    .map((item, at) => {
      const last = filled[at - 1]
      return last && isApart(last, item) ? ` ${item.str}` : item.str
    })
    .join('')
}

/** Letters with their accents. */
const letters = '[\\p{L}\\p{M}]+'
const words = new RegExp(`${letters}(?:-${letters})*`, 'gu')
const address = /:\/\/|www\.|@|[\p{L}\p{N}][./][\p{L}\p{N}]/u
/** Maximum length of a word. */
const longestWord = 100

/**
 * Joins words that are hyphenated at the end of a line if the document contains them elsewhere, with or without the
 * hyphen. A word with another hyphen keeps both. Other line ends stay, because the hyphen may belong to the word, as in
 * "pre- and postwar".
 */
export function withoutHyphens(texts: string[]): string[] {
  const known = new Set<string>()
  for (const text of texts) for (const [word] of text.matchAll(words)) known.add(word.toLowerCase())
  const join = (broken: string, at: number, text: string) => {
    const after = at + broken.length
    const [start = ''] = /\S*$/.exec(text.slice(Math.max(0, at - longestWord), at)) ?? []
    const [end = ''] = /^\S*/.exec(text.slice(after, after + longestWord)) ?? []
    if (address.test(`${start}-${end}`)) return broken
    const [first = '', last = ''] = [start.match(words)?.at(-1), end.match(words)?.[0]]
    const whole = `${first}${last}`.toLowerCase()
    if (known.has(`${first}-${last}`.toLowerCase())) return '-'
    if (known.has(whole)) return ''
    return whole.includes('-') ? '-' : broken
  }
  return texts.map((text) => text.replace(/(?<=[\p{L}\p{M}])[-\u00AD\u2010]\n(?=\p{Ll})/gu, join))
}

/** Returns a line in reading order. A document has its items in the order of the page, from left to right. */
function lineOf(items: TextItem[]): string {
  const rtl = items.filter(({ dir }) => dir === 'rtl')
  if (rtl.length === 0) return joined(items)
  const placed = items
    .filter(({ str }) => str !== '')
    .toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0))
  const isRtl = lettersIn(rtl) * 2 > lettersIn(placed)
  const directions = placed.map(directionOf).join('')
  const levels = bidi.getEmbeddingLevels(directions, isRtl ? 'rtl' : 'ltr')
  const order = bidi.getReorderedIndices(directions, levels)
  return order
    .map((at, index) => {
      const [item, last] = [placed[at], placed[order[index - 1] ?? -1]]
      if (!item) return ''
      const areNeighbors = last && Math.abs(at - (order[index - 1] ?? at)) === 1
      return areNeighbors && isSpaced(last, item) ? ` ${item.str}` : item.str
    })
    .join('')
}

/** Empties items that are drawn twice with a small offset to look bold. */
function drawnOnce(items: TextItem[]): TextItem[] {
  const places = new Map<string, number>()
  return items.map((item) => {
    const [size = 0, slant = 0, , , left = 0, bottom = 0] = item.transform
    const key = `${bottom} ${item.str}`
    const last = places.get(key)
    places.set(key, left)
    const near = Math.min(Math.hypot(size, slant), item.width) / 5
    return last !== undefined && Math.abs(left - last) < near ? { ...item, str: '' } : item
  })
}

/**
 * True if each line is above the one before, as some programs draw a page, and most begin at the same edge, unlike the labels
 * of a drawing. In text of several lines per column, some line is below.
 */
function isBottomUp(lines: TextItem[][]): boolean {
  const starts = lines.flatMap((line) => line.find(({ str }) => str.trim() !== '') ?? [])
  const edges = Map.groupBy(starts, ({ transform }) => Math.round(transform[4] ?? 0))
  const hasEdge = [...edges.values()].some(({ length }) => length > 2 && length * 2 > starts.length)
  const isAbove = ({ transform: [size = 0, slant, , , , bottom = 0] }: TextItem, at: number) => {
    const [, , , , , last = -Infinity] = starts[at - 1]?.transform ?? []
    return size > 0 && slant === 0 && bottom > last
  }
  return hasEdge && starts.every(isAbove)
}

/**
 * Returns the text of a page line by line in reading order, including Hebrew and Arabic, with the characters that
 * people type.
 */
export function logicalText(items: TextItem[]): string {
  const lines: TextItem[][] = [[]]
  for (const item of drawnOnce(items)) {
    lines.at(-1)?.push(item)
    if (item.hasEOL) lines.push([])
  }
  return (isBottomUp(lines) ? lines.filter((line) => line.length > 0).toReversed() : lines)
    .map(lineOf)
    .join('\n')
    .replace(presentationForms, (forms) => forms.normalize('NFKC'))
    .replace(radicals, ideographOf)
}
