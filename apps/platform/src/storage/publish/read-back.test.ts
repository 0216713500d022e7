import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { CarWriter } from '@ipld/car'
import { CID } from 'multiformats/cid'
import { code as rawCode } from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import { expect, it, onTestFinished } from 'vitest'
import { createOutbound } from '#src/http/outbound/outbound.ts'
import { shortenTimers } from '#test/shorten-timers.ts'
import { readBack, readFirstBlock } from './read-back.ts'

const call = { outbound: createOutbound([]), signal: new AbortController().signal }

async function blockOf(text: string) {
  const bytes = Buffer.from(text)
  return { cid: CID.createV1(rawCode, await sha256.digest(bytes)), bytes }
}

/** Starts a gateway that sends a CAR of some blocks, if any, but never ends its answer. Returns its address, and the end of its first connection. */
async function startGateway(blocks: readonly { cid: CID; bytes: Uint8Array }[]) {
  const ended = Promise.withResolvers<void>()
  const server = createServer((_, response) => {
    if (blocks.length === 0) return
    const { writer, out } = CarWriter.create(blocks.map(({ cid }) => cid))
    for (const block of blocks) void writer.put(block)
    Readable.from(out).pipe(response)
  })
  server.once('connection', (socket: Socket) => socket.once('close', () => ended.resolve()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ended: ended.promise }
}

it('ends the connection of a gateway that does not end its answer after the first block', async () => {
  const first = await blockOf('first')
  const { url, ended } = await startGateway([first, await blockOf('second')])
  await readFirstBlock(call, url, first.cid.toString())
  await expect(ended).resolves.toBeUndefined()
})

it('ends the connection of a gateway that sends another block than it names', async () => {
  const { cid } = await blockOf('right')
  const { url, ended } = await startGateway([{ cid, bytes: Buffer.from('wrong') }])
  await expect(readBack(call, url, cid.toString(), 5)).rejects.toThrow(/returned other bytes/)
  await ended
})

it('waits a minute for the first block, and says that it came too late', async () => {
  onTestFinished(shortenTimers(60_000, 50))
  const { url, ended } = await startGateway([])
  const { cid } = await blockOf('late')
  await expect(readFirstBlock(call, url, cid.toString())).rejects.toThrow(/ did not answer in time\.$/)
  await ended
})
