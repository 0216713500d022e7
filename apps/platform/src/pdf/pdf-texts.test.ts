import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pdfBomb, pdfOf } from '#src/groups/data-sources/testing.ts'
import { pdfTexts } from './pdf-texts.ts'

const gibibyte = 1024 ** 3

/** Returns the resident bytes of this process's children together. Linux only. */
function childrenBytes(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
  return children.reduce((sum, pid) => {
    try {
      return sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
    } catch {
      return sum
    }
  }, 0)
}

it.runIf(process.platform === 'linux')(
  'a PDF that inflates hugely is refused, in less than a gibibyte',
  { tags: ['slow'] },
  async () => {
    const bytes = pdfBomb(20)
    expect(bytes.length).toBeLessThan(20_000)
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, childrenBytes())
    }, 10)
    onTestFinished(() => clearInterval(watch))
    await expect(pdfTexts(bytes)).rejects.toMatchObject({
      kind: 'validation',
      message: 'Reading the PDF takes too much memory. Upload it in parts.',
    })
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(gibibyte)
  },
)

it('a PDF of many pages is read in their order', async () => {
  const pages = Array.from({ length: 300 }, (_, at) => `Page ${at}.`)
  expect(await pdfTexts(new Uint8Array(await pdfOf(pages).arrayBuffer()))).toEqual(pages)
})

it('a PDF with too much text is refused', { tags: ['slow'] }, async () => {
  // Lines of 80 letters, each a little below the last one.
  const page = Array.from({ length: 2_000 }, () => 'x'.repeat(80)).join(') Tj 0 -0.1 Td (')
  const pages = Array.from({ length: 33 }, () => page)
  await expect(pdfTexts(new Uint8Array(await pdfOf(pages).arrayBuffer()))).rejects.toMatchObject({
    message: 'The PDF has more text than one upload can have. Upload it in parts.',
  })
})

it('Japanese text whose font refers to a list of codes that the document does not have is read', async () => {
  const font = `/Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font
    /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1)
    /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 >> >>]`
  // "Museum" in Shift JIS.
  const file = pdfOf([') Tj <94fc8f708ad9> Tj ('], { font })
  expect(await pdfTexts(new Uint8Array(await file.arrayBuffer()))).toEqual(['美術館'])
})

describe('text from right to left', () => {
  /** A font in which A to F are Arabic letters in the shapes that they have in a word, and G to L Hebrew ones. Each is nine points wide. */
  const font = `/Subtype /Type1 /BaseFont /Helvetica /FirstChar 32 /Widths [${Array.from({ length: 95 }, () => 750).join(' ')}]
    /LastChar 126 /Encoding << /Type /Encoding /Differences [
    65 /uniFED3 /uniFE98 /uniFEA2 /uniFEDF /uniFE8E /uniFE8D
    71 /uni05E4 /uni05EA /uni05D5 /uni05D7 /uni05D0 /uni05DC] >>`
  /** Draws each part of a line at its place, from left to right, as browsers do. */
  function line(...parts: string[]): string {
    let left = 72
    return parts
      .map((part) => {
        const drawn = `) Tj ET BT /F1 12 Tf ${left} 720 Td (${part}`
        left += part.length * 9
        return drawn
      })
      .join('')
  }
  const read = async (page: string) => pdfTexts(new Uint8Array(await pdfOf([page], { font }).arrayBuffer()))

  it.each([
    ['Arabic', line('C', 'B', 'A'), 'فتح'],
    ['Arabic in one part', line('CBA'), 'فتح'],
    ['Hebrew', line('J', 'I', 'H', 'G'), 'פתוח'],
    ['a number after words', line('2026', ' ', 'C', 'B', 'A'), 'فتح 2026'],
    ['a word within an English line', line('is it ', 'J', 'I', 'H', 'G', ' today?'), 'is it פתוח today?'],
  ])('is in the order and the letters in which it is typed: %s', async (_, page, text) => {
    expect(await read(page)).toEqual([text])
  })
})
