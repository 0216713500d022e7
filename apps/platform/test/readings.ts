import { deflateSync } from 'node:zlib'
import type { Schemas, StrictSdk } from '@vitrine/sdk/contract'
import { expect, vi } from 'vitest'

/** Waits until a source is done or failed, and returns it. */
export async function readingOf({ dataSources }: StrictSdk, id: string): Promise<Schemas['Datasource']> {
  return vi.waitFor(
    async () => {
      const found = (await dataSources.list()).data.find((one) => one._id === id)
      expect(['done', 'failed']).toContain(found?.status)
      return found as Schemas['Datasource']
    },
    { timeout: 80_000, interval: 100 },
  )
}

/**
 * Returns a PDF with one line of text per page; an empty text gives an empty page. By default, the font has only Latin
 * letters.
 */
export function pdfOf(
  pages: string[],
  {
    trailer = '',
    font = '/Subtype /Type1 /BaseFont /Helvetica',
    page = '',
  }: { trailer?: string; font?: string; page?: string } = {},
): File {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font ${font} >>`,
    ...pages.flatMap((text, at) => {
      const content = text === '' ? '' : `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
      return [
        `<< /Type /Page ${page} /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = body.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return new File([body], 'catalogue.pdf', { type: 'application/pdf' })
}

/** Returns a small PDF whose pages each inflate to a gibibyte. */
export function pdfBomb(pages: number): Uint8Array<ArrayBuffer> {
  // Zeros are white space in PDF. Compressed once they are a repetitive megabyte, so it is compressed again.
  const inner = deflateSync(Buffer.alloc(1024 ** 3))
  const content = deflateSync(inner, { level: 9 }).toString('latin1')
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 3 0 R >>',
    ),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Uint8Array.from(Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n`, 'latin1'))
}
