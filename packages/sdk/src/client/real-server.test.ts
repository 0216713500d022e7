import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createSdk, outcomeOf } from '../index.ts'
import { json, serving } from './serving.ts'

describe('no answer', () => {
  const thrownAt = (main: string): Promise<unknown> =>
    createSdk({ backends: { main }, session: { getToken: () => 'token-secret' }, retries: 0 })
      .venues.save({ name: 'Boat House' })
      .catch((error: unknown) => error)

  /** Returns a local URL on which nothing listens. */
  async function left() {
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    return `127.0.0.1:${port}`
  }

  it('reports that nothing listens, so nothing was done', async () => {
    const address = await left()
    const thrown = await thrownAt(`http://${address}`)
    expect(thrown).toMatchObject({
      kind: 'network',
      reason: 'refused',
      message: 'The server could not be reached: it refused the connection.',
      cause: { name: 'Error', code: 'ECONNREFUSED' },
      sent: false,
      uncertain: false,
    })
    expect(outcomeOf(thrown)).toBe('refused')
    expect(JSON.stringify(thrown) + String((thrown as Error).stack)).not.toMatch(/secret|127\.0\.0\.1/)
  })

  it('reports that the name was not found', async () => {
    expect(await thrownAt('http://nobody.invalid')).toMatchObject({
      kind: 'network',
      reason: 'dns',
      message: 'The server could not be reached: its name was not found.',
      cause: { code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) as string },
      sent: false,
    })
  })

  it('reports that the connection is not secure', async () => {
    const { port } = await serving((_, response) => json(response, {}))
    expect(await thrownAt(`https://127.0.0.1:${port}`)).toMatchObject({
      kind: 'network',
      reason: 'tls',
      message: 'The server could not be reached: it offers no secure connection that can be trusted.',
      cause: { code: expect.stringMatching(/SSL|EPROTO/) as string },
      sent: false,
    })
  })

  it('reports that the connection broke, so the work may be done', async () => {
    const { main } = await serving((request, response) =>
      request.resume().on('end', () => response.destroy()),
    )
    const thrown = await thrownAt(main)
    expect(thrown).toMatchObject({
      kind: 'network',
      reason: 'cut',
      status: undefined,
      message: 'The connection broke off before the server answered.',
      sent: true,
    })
    expect(outcomeOf(thrown)).toBe('unknown')
  })
})

it('aborting a call closes its connection', async () => {
  const closed = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const { sdk } = await serving((request) => {
    request.socket.on('close', () => closed.resolve())
    arrived.resolve()
  })
  const controller = new AbortController()
  const call = sdk.profile.get({ signal: controller.signal })
  await arrived.promise
  controller.abort()
  await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  await closed.promise
})

describe('a file', () => {
  const received = async (request: IncomingMessage) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    return new Response(await text(request), { headers }).formData()
  }
  const answer = { message: 'Done', data: null }

  it.each([
    ['File', new File(['%PDF-1.7'], 'plan "A".pdf', { type: 'application/pdf' }), 'plan "A".pdf'],
    ['Blob', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'file'],
    [
      'stream',
      {
        name: 'plan "A".pdf',
        type: 'application/pdf',
        stream: (async function* () {
          yield new TextEncoder().encode('%PDF')
          yield new TextEncoder().encode('-1.7')
        })(),
      },
      'plan "A".pdf',
    ],
  ])('as a %s arrives with its bytes, name and type', async (_, file, name) => {
    let form = new FormData()
    const { sdk } = await serving(async (request, response) => {
      form = await received(request)
      json(response, answer)
    })
    await sdk.dataSources.uploadPdf({ file, indexName: 'plans' })
    const arrived = form.get('file') as File
    expect([arrived.name, arrived.type, await arrived.text()]).toEqual([name, 'application/pdf', '%PDF-1.7'])
    expect(form.get('indexName')).toBe('plans')
  })

  it('as a stream keeps its name and type, beside other files', async () => {
    let sent = ''
    const { sdk } = await serving(async (request, response) => {
      sent = await text(request)
      json(response, { ...answer, transactionHash: '0x' })
    })
    const stream = new Blob(['abi']).stream()
    await sdk.contracts.deployUploaded({
      collection_id: 'c',
      blockchainType: 1,
      networkType: 1,
      smartContractType: 1,
      abi: { name: 'a"\r\nb', stream },
      bytecode: new File(['0x00'], 'code.txt', { type: 'text/plain' }),
    })
    expect(sent).toContain(
      'name="abi"; filename="a%22%0D%0Ab"\r\nContent-Type: application/octet-stream\r\n\r\nabi\r\n',
    )
    expect(sent).toContain('name="bytecode"; filename="code.txt"\r\nContent-Type: text/plain\r\n\r\n0x00\r\n')
  })

  it('as a stream is sent while it is still being read', async () => {
    const first = Promise.withResolvers<void>()
    const { sdk } = await serving(async (request, response) => {
      for await (const chunk of request) if (String(chunk).includes('first')) first.resolve()
      json(response, answer)
    })
    const stream = (async function* () {
      yield new TextEncoder().encode('first')
      // The server continues only after the first part, so a body sent only as a whole would hang.
      await first.promise
      yield new TextEncoder().encode('second')
    })()
    await expect(
      sdk.dataSources.uploadPdf({ file: { name: 'x.pdf', stream }, indexName: 'i' }),
    ).resolves.toEqual(answer)
  })

  it('whose stream breaks is an error, and the stream is closed', async () => {
    let released = false
    const { sdk } = await serving((request) => request.resume())
    const stream = (async function* () {
      try {
        yield new TextEncoder().encode('first')
        throw new Error('The disk is gone.')
      } finally {
        released = true
      }
    })()
    const call = sdk.dataSources.uploadPdf({ file: { name: 'x.pdf', stream }, indexName: 'i' })
    await expect(call).rejects.toMatchObject({ kind: 'network' })
    expect(released).toBe(true)
  })
})
