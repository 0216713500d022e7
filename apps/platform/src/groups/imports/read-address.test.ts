import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { startSite, type TestSite } from '#test/test-site.ts'

let platform: TestPlatform
let site: TestSite
beforeAll(async () => {
  platform = await startTestPlatform()
  site = await startSite({})
})
afterAll(async () => {
  await site.close()
  await platform.end()
})

/** Serves bytes at a path, and returns its address. */
function serve(path: string, type: string, body: string | Buffer) {
  site.pages[path] = (_, response) => {
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  }
  return `${site.origin}${path}`
}
const read = async (url: string) => {
  const { name, content } = (await platform.sdk.imports.readAddress({ url })).data
  return [name, Buffer.from(content, 'base64').toString()]
}

// Proves: call.readImportAddress
it('answers what is at an address, with a name by which it can be read', async () => {
  const plates = '[{"name":"Poppy"}]'
  expect(await read(serve('/drop/plates.json?v=2', 'text/plain', plates))).toEqual(['plates.json', plates])
  expect(await read(serve('/meta%20data', 'text/csv; charset=utf-8', 'name\nFern'))).toEqual([
    'meta data.csv',
    'name\nFern',
  ])
  expect(await read(serve('/1', 'application/octet-stream', plates))).toEqual(['1.json', plates])
  const zip = Buffer.from('PK\u0003\u0004 and so on')
  expect(await read(serve('/folder', 'application/octet-stream', zip))).toEqual([
    'folder.zip',
    zip.toString(),
  ])
})

it('follows a redirect, and names the file after its final address', async () => {
  const plates = serve('/moved/plates.json', 'application/json', '[]')
  site.pages['/old'] = (_, response) => response.writeHead(302, { location: plates }).end()
  expect(await read(`${site.origin}/old`)).toEqual(['plates.json', '[]'])
})

const refused = (url: string, message: unknown, { sdk } = platform) =>
  expect(sdk.imports.readAddress({ url })).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'url', message }],
  })

it('says at the address why nothing usable is there', async () => {
  const { host } = new URL(site.origin)
  site.pages['/page'] = 'A gallery.'
  await refused(
    `${site.origin}/page`,
    `${host} sent a web page. Paste the address of a JSON, CSV or zip file.`,
  )
  await refused(`${site.origin}/none.txt`, `${host} answered HTTP 404.`)
  await refused(serve('/empty.json', 'application/json', ''), `${host} sent an empty file.`)
  const large = Buffer.alloc(24 * 1024 * 1024 + 1, ' ')
  await refused(serve('/large.json', 'application/json', large), 'The answer is larger than 24 MB.')
  const scheme = 'The address must begin with https://, http://, ipfs:// or ar://.'
  await refused('ftp://plates.example/plates.json', scheme)
  await refused('plates.json', scheme)
  await refused('https://ada:secret@plates.example/plates.json', expect.not.stringContaining('secret'))
})

it('reads nothing of this machine or a private network, unless the operator allows it', async () => {
  const strict = await startTestPlatform({ crawlPrivate: false })
  site.asked.length = 0
  await refused(`${site.origin}/plates.json`, expect.stringMatching(/private network/), strict)
  // What a name leads to is known when it is requested.
  const byName = site.origin.replace('127.0.0.1', 'localhost')
  await refused(`${byName}/plates.json`, expect.stringMatching(/private network/), strict)
  expect(site.asked).toEqual([])
  await strict.end()
})
