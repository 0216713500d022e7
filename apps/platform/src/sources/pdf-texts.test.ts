import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
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
