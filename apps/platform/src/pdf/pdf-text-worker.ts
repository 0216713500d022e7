import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { logicalText } from './logical-text.ts'

/** Input of the child process: a document, and the length of its text after which it reads no more. */
export type Pdf = { bytes: Uint8Array; maxText: number }

const library = import.meta.resolve('pdfjs-dist/package.json')
const folder = (name: string) => fileURLToPath(new URL(`${name}/`, library))

const options = {
  // Tables for the codes of Chinese, Japanese and Korean fonts: a document may refer to one that every reader has.
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
  useSystemFonts: false,
  useWasm: false,
}

// In a child process: a document can be made so that reading it takes minutes, or all memory. One page after the other, so that the memory
// of a page is free before the next is read.
export default async function readPdf({ bytes, maxText }: Pdf): Promise<string[]> {
  const document = await getDocument({ ...options, data: bytes }).promise
  const texts: string[] = []
  let length = 0
  for (let number = 1; number <= document.numPages && length <= maxText; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = logicalText(items.filter((item) => 'str' in item))
    length += text.length
    texts.push(text.slice(0, maxText + 1))
    page.cleanup()
  }
  return texts
}
