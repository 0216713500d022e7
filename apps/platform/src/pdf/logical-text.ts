import createBidi from 'bidi-js'

/** A part of a page's text. The letters within it are in reading order, in both directions. */
export type TextItem = {
  str: string
  /** `rtl` for letters that are read from right to left. */
  dir: string
  /** The place on the page. The fifth number is the distance from the left. */
  transform: number[]
  hasEOL: boolean
}

const bidi = createBidi()

/** Arabic letters in the shape that they have within a word. The same word has other letters when it is typed. */
const presentationForms = /[\uFB1D-\uFDFF\uFE70-\uFEFC]+/g

const lettersIn = (items: TextItem[]) =>
  items.reduce((count, { str }) => count + (str.match(/\p{L}/gu)?.length ?? 0), 0)

/** Returns one character that has the direction of an item: letters before digits, digits before anything else. */
function directionOf({ str, dir }: TextItem): string {
  if (dir === 'rtl') return '\u05D0'
  if (/\p{L}/u.test(str)) return 'a'
  return /\p{Nd}/u.exec(str)?.[0].slice(0, 1) ?? str.slice(0, 1)
}

/** Returns a line in reading order. A document has its items in the order in which they are on the page, from left to right. */
function lineOf(items: TextItem[]): string {
  const rtl = items.filter(({ dir }) => dir === 'rtl')
  if (rtl.length === 0) return items.map(({ str }) => str).join('')
  const placed = items
    .filter(({ str }) => str !== '')
    .toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0))
  const isRtl = lettersIn(rtl) * 2 > lettersIn(placed)
  const directions = placed.map(directionOf).join('')
  const levels = bidi.getEmbeddingLevels(directions, isRtl ? 'rtl' : 'ltr')
  const order = bidi.getReorderedIndices(directions, levels)
  return order.map((at) => placed[at]?.str ?? '').join('')
}

/** Returns the text of a page, line by line, in reading order: of Hebrew and Arabic too, and in the letters that a person types. */
export function logicalText(items: TextItem[]): string {
  const lines: string[] = []
  let line: TextItem[] = []
  for (const item of items) {
    line.push(item)
    if (!item.hasEOL) continue
    lines.push(lineOf(line))
    line = []
  }
  return [...lines, lineOf(line)].join('\n').replace(presentationForms, (forms) => forms.normalize('NFKC'))
}
