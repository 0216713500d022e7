import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pdfBomb, pdfOf } from '#test/readings.ts'
import { withoutHyphens } from './logical-text.ts'
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

it('lines that are drawn from the bottom up are read from the top, and columns as they are drawn', async () => {
  const draw = (...lines: [left: number, bottom: number, text: string][]) =>
    lines.map(([left, bottom, text]) => `) Tj ET BT /F1 12 Tf ${left} ${bottom} Td (${text}`).join('')
  const pages = [
    draw([72, 30, 'Page 1'], [72, 660, 'and oil.'], [72, 674, 'Prints, bronzes'], [90, 720, 'Works']),
    draw([72, 674, 'Prints'], [72, 660, 'and oil.'], [320, 674, 'Bronzes'], [320, 660, 'of 2025.']),
    draw([72, 600, 'Step 1'], [172, 640, 'Step 2'], [272, 680, 'Step 3']),
  ]
  expect(await pdfTexts(new Uint8Array(await pdfOf(pages).arrayBuffer()))).toEqual([
    'Works\nPrints, bronzes\nand oil.\nPage 1',
    'Prints\nand oil.\nBronzes\nof 2025.',
    'Step 1\nStep 2\nStep 3',
  ])
})

const readPage = async (text: string, page = '') =>
  pdfTexts(new Uint8Array(await pdfOf([text], { page }).arrayBuffer()))

it('words that end on the next line are put together if the document shows how they are written', async () => {
  const pages = [
    ['Vor-', 'und Nachteile der B2-', 'eitrag on example.org/long-', 'term and the pre-', 'and long-'],
    ['The long-term loan of canna-', 'bis, by CANNABIS and long-', 'distance, as Saint-', 'Cloud.'],
    ['term is long-', 'term and state-of-the-', 'art, if state-of-the-art'],
  ].map((lines) => lines.join(') Tj 0 -14 Td ('))
  expect(await pdfTexts(new Uint8Array(await pdfOf(pages).arrayBuffer()))).toEqual([
    'Vor-\nund Nachteile der B2-\neitrag on example.org/long-\nterm and the pre-\nand long-',
    'The long-term loan of cannabis, by CANNABIS and long-\ndistance, as Saint-\nCloud.',
    'term is long-term and state-of-the-art, if state-of-the-art',
  ])
})

it.each([
  ['mother-\nin-law', '', 'mother-in-law'],
  ['state-of-\nthe-art', '', 'state-of-the-art'],
  ['up-\nto-date', '', 'up-to-date'],
  ['abcd-efgh-\nijkl', '', 'abcd-efgh-ijkl'],
  ['non-fun-\ngible', 'Non-fungible', 'non-fungible'],
  ['non-\nfungible', '', 'non-\nfungible'],
  ['self-\nportrait', 'self portrait', 'self-\nportrait'],
  ['self-\nportrait', 'Self-portrait', 'self-portrait'],
  ['exhibi-\ntion', '', 'exhibi-\ntion'],
  ['exhibi-\ntion', 'Exhibition', 'exhibition'],
  ['in-\nen uitvoer', 'in en uit', 'in-\nen uitvoer'],
  ['vor-\nsowie nachher', 'vor sowie', 'vor-\nsowie nachher'],
])('the hyphen of %j in a document that also says %j', (text, other, read) => {
  expect(withoutHyphens([text, other])[0]).toBe(read)
})

it('accents follow their letters, and what is drawn twice is read once', async () => {
  const file = pdfOf(['A) Tj ET BT /F1 11.9 Tf 72 720 Td (B'], {
    font: '/Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [65 /e /uni0301] >>',
  })
  expect(await pdfTexts(new Uint8Array(await file.arrayBuffer()))).toEqual(['e\u0301'])
  const drawn = [0, 0.3].map(
    (moved) =>
      `ET BT /F1 11.9 Tf ${72 + moved} 720 Td (Open ) Tj ET BT /F1 12 Tf ${104.4 + moved} 720 Td (now) Tj ET BT /F1 11.9 Tf ${126.4 + moved} 720 Td (!) Tj`,
  )
  const [text] = await readPage(`) Tj ${drawn.join(' ')} ET BT /F1 12 Tf 72 700 Td (Closed`)
  expect(text?.split(/\s+/)).toEqual(['Open', 'now!', 'Closed'])
})

it.each([
  ['a line', '3 Tc (An index of works, no. 12) Tj', 'An index of works, no. 12'],
  ['a line of a scaled font', '/F1 1 Tf 12 0 0 12 72 700 Tm 0.2 Tc (Hello World) Tj', 'Hello World'],
  [
    'adjusted gaps',
    '[(H) -250 (e) -250 (l) -250 (l) -250 (o) -750 (W) -250 (o) -250 (r) -250 (k)] TJ',
    'Hello Work',
  ],
  ['parts of the alphabet', '(A B C D   E F G H   I J K L) Tj', 'A B C D E F G H I J K L'],
  ['columns', '(w o r k) Tj 100 0 Td (l i s t) Tj', 'w o r k l i s t'],
  ['columns of unlike widths', '(w o r k   l i s t    f i v e) Tj', 'w o r k l i s t f i v e'],
  ['short words', '(x y z   b a   a b) Tj', 'x y z b a a b'],
  ['other words', '(w o r k   of the year) Tj', 'w o r k of the year'],
])('letter-spaced words are joined, and other single letters are not: %s', async (_, drawn, read) => {
  expect(await readPage(`) Tj ${drawn} (`)).toEqual([read])
})

it('words of two blocks and the mark of a footnote are apart from what is before them', async () => {
  const moved = ') Tj ET BT /F1 8.8 Tf 456.9 714.6 Td (Bijdrage ) Tj ET BT /F1 6.8 Tf 72.3 710.5 Td ('
  expect(await readPage(`Laan 82 ${moved}4835 AC`)).toEqual(['Laan 82 Bijdrage 4835 AC'])
  const [note] = await readPage(
    'In 1912) Tj /F1 7 Tf 5 Ts (3) Tj 0 Ts /F1 12 Tf ( she left, on the 1) Tj 5 Ts (st',
  )
  expect(note).toBe('In 1912 3 she left, on the 1st')
})

it('what was written into a form, and notes on its page, are read', async () => {
  const annotation = '<< /Type /Annot /Rect [200 600 400 630] /DA (/F1 12 Tf 0 g)'
  const annotations = [
    '/Subtype /Widget /FT /Tx /T (f1) /TU (Artist) /V (Ada Lovelace)',
    '/Subtype /Widget /FT /Tx /T (year) /V (1843)',
    '/Subtype /Widget /FT /Tx /T (empty)',
    '/Subtype /Widget /FT /Tx /Ff 8192 /T (password) /V (secret)',
    '/Subtype /Widget /FT /Tx /F 2 /T (hidden) /V (secret)',
    '/Subtype /FreeText /Contents (Closed on Mondays)',
  ]
  const page = `/Annots [${annotations.map((one) => `${annotation} ${one} >>`).join(' ')}]`
  expect(await readPage('Loan', page)).toEqual([
    'Loan\n\nClosed on Mondays\n\nArtist: Ada Lovelace\n\nyear: 1843',
  ])
})

it('a form that only Adobe Reader shows is refused', async () => {
  const page =
    'Please wait... ) Tj 0 -14 Td (If this message is not eventually replaced by the proper contents of the document'
  await expect(readPage(page)).rejects.toMatchObject({
    kind: 'validation',
    message: 'The PDF is a form that only Adobe Reader can show. Print it to a PDF there, and upload that.',
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

it('Chinese characters that a browser printed as radicals are read as they are typed', async () => {
  const font =
    '/Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [65 /uni2F47 /uni66DC /uni2F00 /uni2F08 /uni2E9F /uni2EF3 /uni2ED4 /uni2EC5 /uni2ED3 /uni2EED /uni2EE7 /uni2EEB /uni2EEF /uni2EF2] >>'
  expect(await pdfTexts(new Uint8Array(await pdfOf(['ABA CDEF GHIJKLMN'], { font }).arrayBuffer()))).toEqual([
    '日曜日 一人母龟 门见长\u6B6F\u5364\u6589\u7ADC\u4E80',
  ])
})

describe('text from right to left', () => {
  /** A font in which A to F are Arabic letters in the shapes that they have in a word, G to L Hebrew ones, and M an Arabic ligature. Each is nine points wide. */
  const font = `/Subtype /Type1 /BaseFont /Helvetica /FirstChar 32 /Widths [${Array.from({ length: 95 }, () => 750).join(' ')}]
    /LastChar 126 /Encoding << /Type /Encoding /Differences [
    65 /uniFED3 /uniFE98 /uniFEA2 /uniFEDF /uniFE8E /uniFE8D
    71 /uni05E4 /uni05EA /uni05D5 /uni05D7 /uni05D0 /uni05DC /uniFCCB] >>`
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
    ['a ligature', line('CBAM'), 'لخفتح'],
    ['Hebrew', line('J', 'I', 'H', 'G'), 'פתוח'],
    ['a number after a gap', `) Tj ET BT /F1 12 Tf 96 720 Td (CBA${line('26')}`, 'فتح 26'],
    ['a number after words', line('2026', ' ', 'C', 'B', 'A'), 'فتح 2026'],
    ['a word within an English line', line('is it ', 'J', 'I', 'H', 'G', ' today?'), 'is it פתוח today?'],
  ])('is in the order and the letters in which it is typed: %s', async (_, page, text) => {
    expect(await read(page)).toEqual([text])
  })
})
