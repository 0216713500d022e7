import { mkdtempSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readForm } from './read-form.ts'

const type = 'multipart/form-data; boundary=x'
const part = (head: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const end = '--x--\r\n'

const parent = mkdtempSync(join(tmpdir(), 'vitrine-forms-'))
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'form-'))
})
afterAll(() => rm(parent, { recursive: true }))

/** A form that comes in pieces of so many bytes. */
async function read(text: string, { size = 7, contentType = type, fields = 3 } = {}) {
  const bytes = new TextEncoder().encode(text)
  const pieces = (async function* () {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  })()
  const parts = await readForm(pieces, contentType, fields, folder)
  return Promise.all(
    parts.map(async ({ name, value }) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.file.name, await value.file.text(), value.sha256],
    ),
  )
}

describe('a form is taken apart while it arrives', () => {
  it.each([1, 7, 1_000])(
    'in pieces of %i bytes: texts, files with name and hash, whatever is in them',
    async (size) => {
      const text =
        part('name="title"', 'Größe ☂') +
        part('name="file"; filename="plan %22A%22 ü.txt"', 'one\r\n--y is no end\r\n--') +
        part('name="empty"; filename="none"', '') +
        end
      expect(await read(text, { size })).toEqual([
        ['title', 'Größe ☂'],
        [
          'file',
          'plan "A" ü.txt',
          'one\r\n--y is no end\r\n--',
          '40e8c2a37ad1d31bc096f361f84a50fe6a6cf2debc250e29b5ae0761fa5d0fe1',
        ],
        ['empty', 'none', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      ])
    },
  )

  it.each([
    ['half of a text', part('name="title"', 'A long title').slice(0, -9)],
    ['half of a file', part('name="file"; filename="a"', 'Some bytes').slice(0, -9)],
    ['half of a head', '--x\r\nContent-Disposition: form'],
    ['without an end', part('name="title"', 'A')],
    ['nothing', ''],
    ['no form', 'name=A&symbol=B'],
  ])('%s is refused', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({
      kind: 'validation',
      message: 'The form is not well formed.',
    })
  })

  it('a content type without a boundary is refused', async () => {
    const call = read(end, { contentType: 'multipart/form-data' })
    await expect(call).rejects.toMatchObject({ message: 'The form is not well formed.' })
  })

  it('too many parts are not read to their end', async () => {
    let taken = 0
    const pieces = (async function* () {
      for (; taken < 100_000; taken += 1) yield new TextEncoder().encode(part('name="a"', 'b'))
    })()
    await expect(readForm(pieces, type, 3, folder)).rejects.toMatchObject({
      message: 'The form has too many parts.',
    })
    expect(taken).toBeLessThan(50)
  })

  it('a text of more than 64 KiB is refused', async () => {
    const call = read(part('name="title"', 'x'.repeat(65_537)) + end, { size: 10_000 })
    await expect(call).rejects.toMatchObject({ message: 'title is too long.' })
    const [[, text] = []] = await read(part('name="title"', 'x'.repeat(65_536)) + end, { size: 10_000 })
    expect(text).toHaveLength(65_536)
  })

  it('its files are on disk, readable only by their owner', async () => {
    await read(part('name="file"; filename="a"', 'Some bytes') + end)
    const [name = ''] = await readdir(folder)
    const { size, mode } = await stat(join(folder, name))
    expect([size, (mode & 0o777).toString(8)]).toEqual([10, '600'])
  })

  it('what a disk refuses is not called the form’s fault', async () => {
    await rm(folder, { recursive: true })
    const call = read(part('name="file"; filename="a"', 'Some bytes') + end)
    await expect(call).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
