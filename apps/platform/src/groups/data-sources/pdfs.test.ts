import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf, readingOf } from '#test/readings.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform()
  await platform.sdk.vector.createIndex({ indexName: 'papers' })
})
afterAll(() => platform.end())

const upload = (file: File, indexName = 'papers') => platform.sdk.dataSources.uploadPdf({ file, indexName })

// Proves: call.uploadPdfDataVectorIndex
it('a PDF is read page by page, found by what it says, and not doubled', async () => {
  const { sdk } = platform
  const file = pdfOf(['The Night Watch was painted in 1642.', '', 'Its frame is made of gilded oak.'])
  const { data, message } = await upload(file)
  expect(message).toBe('catalogue.pdf will be read into papers.')
  expect(data).toMatchObject({ kind: 'pdf', name: 'catalogue.pdf', indexName: 'papers' })
  const read = await readingOf(sdk, data._id)
  const failedPages = [{ name: 'page 2', error: 'The page has no text. It may be a scan.' }]
  expect(read).toMatchObject({
    status: 'done',
    pages: 2,
    failedPages,
    failedCount: 1,
    vectors: 2,
    error: null,
  })
  const question = { question: 'a frame of oak', indexName: 'papers', limit: 1 }
  const [found] = (await platform.platform.vectors.search(question)).passages
  expect(found).toMatchObject({ text: 'Its frame is made of gilded oak.', place: 'page 3' })
  expect(found?.meaning).toBeGreaterThan(0)

  const again = await upload(new File([file], 'the same under another name.pdf'))
  expect(again.data._id).toBe(data._id)
  expect(await readingOf(sdk, data._id)).toMatchObject({ vectors: 2 })
  const { data: stats } = await sdk.vector.getIndexStats({ indexName: 'papers', host: '127.0.0.1' })
  expect(stats).toMatchObject({ vectorCount: 2, sourceCount: 1 })
})

// A standard security handler (revision 2) whose user password is not the empty one.
const locked =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <' +
  `${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`

it.each([
  ['no PDF', new File(['PK\u0003\u0004 a letter'], 'letter.pdf'), /is not a PDF/],
  ['damaged', new File([`%PDF-1.4\n${'x'.repeat(500)}`], 'torn.pdf'), /is damaged/],
  ['empty', new File([''], 'empty.pdf'), /is not a PDF/],
  ['pictures alone', pdfOf(['', '']), /holds no text/],
  ['locked', pdfOf(['Secret.'], { trailer: locked }), /locked with a password/],
])('refuses %s immediately, and keeps nothing of it', async (_name, file, words) => {
  const before = await platform.sdk.dataSources.list()
  await expect(upload(file)).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'file', message: expect.stringMatching(words) }],
  })
  expect((await platform.sdk.dataSources.list()).data).toEqual(before.data)
})

it('refuses a PDF of more than 50 MiB', async () => {
  const big = new File([pdfOf(['Big.']), new Uint8Array(50 * 1024 * 1024)], 'big.pdf')
  await expect(upload(big)).rejects.toMatchObject({
    status: 413,
    fields: [{ field: 'file', message: 'The PDF is larger than 50 MiB.' }],
  })
})

it('refuses an index that is not there, and a sub-admin', async () => {
  await expect(upload(pdfOf(['Text.']), 'nowhere')).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'indexName' }],
  })
  const { dataSources } = await platform.addPerson('sub_admin')
  const call = dataSources.uploadPdf({ file: pdfOf(['Text.']), indexName: 'papers' })
  await expect(call).rejects.toMatchObject({ status: 403 })
})
