import { getDocumentProxy } from 'unpdf'

// In a child process: a document can be made so that reading it takes minutes, or all memory. One page after the other, so that the memory
// of a page is free before the next is read.
export default async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes)
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    page.cleanup()
  }
  return texts
}
