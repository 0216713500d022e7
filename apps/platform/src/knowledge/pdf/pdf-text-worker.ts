import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { logicalText, withoutHyphens } from './logical-text.ts'

/** Input of the child process. `maxText` is the number of letters after which it stops reading. */
export type Pdf = { bytes: Uint8Array; maxText: number }

const library = import.meta.resolve('pdfjs-dist/package.json')
const folder = (name: string) => fileURLToPath(new URL(`${name}/`, library))

const options = {
  // Tables for the codes of Chinese, Japanese and Korean fonts, which a document may use without including them.
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
  useSystemFonts: false,
  useWasm: false,
}

/** A note or a form field, as pdf.js returns it. */
type Annotation = {
  subtype: string
  annotationFlags: number
  fieldType?: string
  fieldName?: string
  alternativeText?: string
  fieldValue?: string | string[] | null
  password?: boolean
  contentsObj?: { str: string }
}

const hidden = 2

/**
 * Returns the texts of notes and of filled fields with their names. The page shows them, but its text doesn't contain
 * them.
 */
function textsOf(annotations: Annotation[]): string[] {
  return annotations
    .filter(({ annotationFlags, password }) => (annotationFlags & hidden) === 0 && password !== true)
    .map(({ subtype, fieldType = '', fieldName = '', alternativeText = '', fieldValue, contentsObj }) => {
      if (subtype === 'FreeText') return contentsObj?.str ?? ''
      const value = ['Tx', 'Ch'].includes(fieldType) ? [fieldValue ?? ''].flat().join(', ') : ''
      return value === '' ? '' : `${alternativeText || fieldName}: ${value}`
    })
    .filter((text) => text !== '')
}

/** The page that programs other than Adobe Reader show for XFA forms. */
const emptyForm = /^Please wait\.\.\.\s+If this message is not eventually replaced/

// Runs in a child process, because reading a malicious document can take minutes or all memory. Reads page by page, so
// that each page's memory is freed before the next.
export default async function readPdf({ bytes, maxText }: Pdf): Promise<string[]> {
  const document = await getDocument({ ...options, data: bytes }).promise
  const texts: string[] = []
  let length = 0
  for (let number = 1; number <= document.numPages && length <= maxText; number += 1) {
    const page = await document.getPage(number)
    // Normalization would split Arabic ligatures before their letters are reordered.
    const { items } = await page.getTextContent({ disableNormalization: true })
    const own = logicalText(items.filter((item) => 'str' in item))
    if (emptyForm.test(own)) throw Object.assign(new Error('An XFA form.'), { name: 'FormException' })
    // Damaged notes must not keep the page from being read.
    const annotations: Annotation[] = await page.getAnnotations().catch(() => [])
    const text = [own, ...textsOf(annotations)].join('\n\n')
    length += text.length
    texts.push(text.slice(0, maxText + 1))
    page.cleanup()
  }
  return withoutHyphens(texts)
}
