import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CarReader, CarWriter } from '@ipld/car'
import { decode, code as nodeCode } from '@ipld/dag-pb'
import { CID } from 'multiformats/cid'
import { exported, verify } from '#test/unixfs-files.ts'

type Fault = { path: RegExp; times: number; status: number; headers?: Record<string, string>; after: number }

/** The key that the services accept. */
export const accessKey = 'a key of the pinning service'

/**
 * Serves a node, Pinata, a pinning service and a gateway on this machine, with one store of blocks that accepts only
 * valid ones. Each can be made to fail.
 */
export async function serveIpfs() {
  const blocks = new Map<string, Uint8Array>()
  const pins = new Map<string, { root: string; status: string }>()
  const world = {
    url: '',
    blocks,
    /** The roots that are pinned. */
    pinned: new Set<string>(),
    /** Method and path of each request. */
    requests: [] as string[],
    /** Answers to give instead, in order. The status 0 cuts the connection during the upload. */
    faults: [] as Fault[],
    /** The content id that services report instead of the right one. */
    says: undefined as string | undefined,
    /**
     * Whether uploads are stored completely. `half`: the service reports success but loses all blocks except the root.
     */
    takes: 'all' as 'all' | 'half',
    /** True if the node stores the blocks of an upload, but cannot pin its root. */
    isPinFailing: false,
    /** The addresses from which a pinning service was last asked to fetch. */
    origins: undefined as string[] | undefined,
    /** Bytes that the gateway returns for each file's block, instead of the right ones. */
    gatewayGives: undefined as Uint8Array | undefined,
    /** The platform, from which a pinning service fetches blocks. */
    platformUrl: '',
    /** Reads a file of the store by its address, from blocks that are each verified. */
    read: (uri: string) =>
      exported(uri.replace('ipfs://', ''), async (cid) => blocks.get(cid.toString()) ?? new Uint8Array()),
    close() {
      server.close()
      server.closeAllConnections()
    },
    /** Has some requests fail after so many that don't. */
    fail(path: RegExp, times: number, status: number, headers: Record<string, string> = {}, after = 0) {
      world.faults.push({ path, times, status, headers, after })
    },
  }

  /** Returns the missing blocks below a root. */
  function missingBelow(root: CID): string[] {
    const bytes = blocks.get(root.toString())
    if (!bytes) return [root.toString()]
    return root.code === nodeCode ? decode(bytes).Links.flatMap(({ Hash }) => missingBelow(Hash)) : []
  }

  /** Returns a CAR of the existing blocks below a root. */
  function carOf(root: CID): Readable {
    const { writer, out } = CarWriter.create([root])
    const put = async (cid: CID): Promise<void> => {
      const bytes = blocks.get(cid.toString())
      if (!bytes) return
      const isFile = cid.code !== nodeCode
      await writer.put({ cid, bytes: (isFile && world.gatewayGives) || bytes })
      if (!isFile) for (const { Hash } of decode(bytes).Links) await put(Hash)
    }
    void put(root).then(() => writer.close())
    return Readable.from(out)
  }

  async function takeCar(car: Blob): Promise<{ root: CID; isWhole: boolean }> {
    const reader = await CarReader.fromBytes(new Uint8Array(await car.arrayBuffer()))
    const [root, more] = await reader.getRoots()
    if (!root || more) throw new Error('A CAR has one root here.')
    for await (const { cid, bytes } of reader.blocks()) {
      await verify(cid, bytes)
      if (world.takes === 'all' || cid.equals(root)) blocks.set(cid.toString(), bytes)
    }
    const isWhole = missingBelow(root).length === 0
    world.pinned.add(root.toString())
    return { root, isWhole }
  }

  async function fetchAll(cid: CID): Promise<void> {
    const response = await fetch(`${world.platformUrl}/ipfs/${cid.toString()}?format=raw`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    await verify(cid, bytes)
    blocks.set(cid.toString(), bytes)
    if (cid.code === nodeCode) for (const { Hash } of decode(bytes).Links) await fetchAll(Hash)
  }

  async function follow(pin: { root: string; status: string }) {
    try {
      await fetchAll(CID.parse(pin.root))
      world.pinned.add(pin.root)
      pin.status = 'pinned'
    } catch {
      pin.status = 'failed'
    }
  }

  async function formOf(request: IncomingMessage): Promise<FormData> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    return new Response(new Uint8Array(await buffer(request)), { headers }).formData()
  }

  const pinOf = (id: string) => {
    const pin = pins.get(id)
    return { requestid: id, status: pin?.status, pin: { cid: world.says ?? pin?.root }, delegates: [] }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', world.url)
    const { pathname } = url
    world.requests.push(`${request.method} ${pathname}`)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const fault = world.faults.find(({ path, times }) => times > 0 && path.test(pathname))
    if (fault && fault.after > 0) fault.after -= 1
    else if (fault) {
      fault.times -= 1
      if (fault.status === 0) return void request.once('data', () => request.socket.destroy())
      request.resume()
      return void response.writeHead(fault.status, fault.headers).end()
    }
    if (pathname.startsWith('/ipfs/')) {
      // Like a gateway of a Pinata customer, it only has pinned files.
      const root = pathname.slice('/ipfs/'.length)
      if (!world.pinned.has(root) || !blocks.has(root) || url.searchParams.get('format') !== 'car')
        return void response.writeHead(404).end()
      return void carOf(CID.parse(root)).pipe(response)
    }
    if (pathname !== '/api/v0/dag/import' && request.headers.authorization !== `Bearer ${accessKey}`) {
      request.resume()
      return void json(401, {})
    }
    if (pathname === '/api/v0/dag/import') {
      const { root, isWhole } = await takeCar((await formOf(request)).get('file') as File)
      const isPinned = !world.isPinFailing && (isWhole || world.takes === 'half')
      const PinErrorMsg = isPinned ? '' : 'block was not found locally'
      return void response.end(
        `${JSON.stringify({ Root: { Cid: { '/': world.says ?? root.toString() }, PinErrorMsg } })}\n`,
      )
    }
    if (pathname === '/v3/files') {
      const form = await formOf(request)
      if (form.get('network') !== 'public' || form.get('car') !== 'true') return void json(400, {})
      const { root } = await takeCar(form.get('file') as File)
      return void json(200, { data: { id: '1', cid: world.says ?? root.toString() } })
    }
    if (pathname === '/pins' && request.method === 'POST') {
      const { cid, origins } = JSON.parse((await buffer(request)).toString()) as {
        cid: string
        origins?: string[]
      }
      world.origins = origins
      const id = `pin-${pins.size + 1}`
      const pin = { root: cid, status: 'queued' }
      pins.set(id, pin)
      void follow(pin)
      return void json(202, pinOf(id))
    }
    if (pathname === '/pins') {
      const statuses = (url.searchParams.get('status') ?? '').split(',')
      const found = [...pins].filter(
        ([, { root, status }]) => root === url.searchParams.get('cid') && statuses.includes(status),
      )
      return void json(200, { count: found.length, results: found.map(([id]) => pinOf(id)) })
    }
    if (pathname.startsWith('/pins/')) return void json(200, pinOf(pathname.slice('/pins/'.length)))
    json(404, {})
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return world
}
