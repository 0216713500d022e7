import { getDocumentProxy } from 'unpdf'

/** Input of the child process: a document, and the length of its text after which it reads no more. */
export type Pdf = { bytes: Uint8Array; maxText: number }

// In a child process: a document can be made so that reading it takes minutes, or all memory. One page after the other, so that the memory
// of a page is free before the next is read.
export default async function readPdf({ bytes, maxText }: Pdf): Promise<string[]> {
  const document = await getDocumentProxy(bytes)
  const texts: string[] = []
  let length = 0
  for (let number = 1; number <= document.numPages && length <= maxText; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    length += text.length
    texts.push(text.slice(0, maxText + 1))
    page.cleanup()
  }
  return texts
}
