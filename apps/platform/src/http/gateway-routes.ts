import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { base16, base16upper } from 'multiformats/bases/base16'
import { base32, base32upper } from 'multiformats/bases/base32'
import { base36, base36upper } from 'multiformats/bases/base36'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { type CarScope, carOf } from '#src/storage/files/car.ts'
import type { Block } from '#src/storage/files/file-store.ts'
import { missing, send, sendFile } from './file-routes.ts'

const raw = 'application/vnd.ipld.raw'
const car = 'application/vnd.ipld.car'

/** The empty identity CID, with which clients check whether this is a gateway. */
const probe = 'bafkqaaa'
const nothing: Block = { key: '', size: 0, read: async () => Readable.from([]) }

/** Reads all the encodings of CIDs. */
const decoder = base32.decoder
  .or(base32upper.decoder)
  .or(base16.decoder)
  .or(base16upper.decoder)
  .or(base36.decoder)
  .or(base36upper.decoder)
  .or(base58btc.decoder)

function readCid(text: string): CID {
  try {
    return CID.parse(text, text.startsWith('Qm') ? undefined : decoder).toV1()
  } catch {
    throw ServiceError.field('cid', 'This is not a content id (CID).')
  }
}

type Format = { name: 'file' | 'raw' | 'car'; hasDuplicates: boolean; isNegotiated: boolean }

/**
 * Returns the format that a request asks for; undefined if it accepts only unknown ones. The query takes precedence
 * over `Accept`.
 */
function formatOf({ req }: Context): Format | undefined {
  const accepted = (req.header('accept') ?? '')
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim().toLowerCase()))
    .filter((parts) => !parts.some((part) => /^q=0(\.0*)?$/.test(part)))
  const accepts = accepted.find(([type]) => type === raw || type === car)?.[0]
  const asked = req.query('format')
  if (asked !== undefined && asked !== 'raw' && asked !== 'car') return undefined
  const name = asked ?? (accepts === raw ? 'raw' : accepts === car ? 'car' : 'file')
  const isNegotiated = asked === undefined && name !== 'file'
  if (name !== 'car') return { name, hasDuplicates: false, isNegotiated }
  const variants = accepted.filter(([type]) => type === car)
  for (const parts of variants.length > 0 ? variants : [[]]) {
    const parameter = (key: string, fallback: string) =>
      req.query(`car-${key}`) ??
      parts.find((one) => one.startsWith(`${key}=`))?.slice(key.length + 1) ??
      fallback
    const duplicates = parameter('dups', 'n')
    const isOurs = parameter('version', '1') === '1' && /^(dfs|unk)$/.test(parameter('order', 'dfs'))
    if (isOurs && /^[yn]$/.test(duplicates)) return { name, hasDuplicates: duplicates === 'y', isNegotiated }
  }
  return undefined
}

/** Returns which blocks of a CAR a request asks for, and a text for the ETag, which differs between such choices. */
function scopeOf({ req }: Context): Omit<CarScope, 'hasDuplicates'> & { tag: string } {
  const asked = req.query('entity-bytes')
  const range = /^(-?\d{1,15}):(-?\d{1,15}|\*)$/.exec(asked ?? '0:*')
  if (!range) throw ServiceError.field('entity-bytes', 'The range is two numbers, such as 0:1023 or -1024:*.')
  const [, first = '', last = ''] = range
  const bytes = [Number(first), last === '*' ? Infinity : Number(last)] as const
  if (asked !== undefined) return { depth: 'entity', bytes, tag: `entity.${first}:${last}` }
  const depth = req.query('dag-scope') ?? 'all'
  if (depth !== 'block' && depth !== 'entity' && depth !== 'all')
    throw ServiceError.field('dag-scope', 'The scope is block, entity or all.')
  return { depth, bytes, tag: depth }
}

/**
 * Returns the route `/ipfs/{cid}`: a file as at `/files/{cid}`, and for programs a single block, or a CAR with the
 * blocks that verify the file or a part of it (https://specs.ipfs.tech/http-gateways/trustless-gateway/).
 * `/ipfs/{cid}/{name}` is a file in a directory. Open to pages of any origin.
 */
export function gatewayRoutes({ files }: Pick<Platform, 'files'>): Hono {
  return new Hono()
    .use(
      '/ipfs/*',
      cors({
        origin: '*',
        allowMethods: ['GET', 'HEAD'],
        allowHeaders: ['Accept', 'Content-Type', 'Range', 'User-Agent', 'X-Requested-With'],
        exposeHeaders: ['Content-Length', 'Content-Range', 'X-Ipfs-Path', 'X-Ipfs-Roots'],
        maxAge: 86_400,
      }),
    )
    .get('/ipfs/:cid/:name?', async (context) => {
      const { cid: first, name } = context.req.param()
      const root = readCid(first)
      const entry = name === undefined ? undefined : await files.entry(root.toString(), name)
      if (entry === null) throw missing()
      const cid = entry === undefined ? root : CID.parse(entry)
      const path = name === undefined ? first : `${first}/${name}`
      const id = cid.toString()
      const format = formatOf(context)
      if (!format) return context.text(`This gateway answers files, ${raw} and ${car}.`, 406)
      const headers = {
        vary: 'accept',
        'x-ipfs-path': `/ipfs/${path}`,
        'x-ipfs-roots': entry === undefined ? id : `${root.toString()},${id}`,
      }
      if (format.name === 'file') return sendFile(context, files, { id, headers })
      const block = id === probe ? nothing : await files.block(id)
      if (!block) throw missing()
      const dups = format.hasDuplicates ? 'y' : 'n'
      const query = new URLSearchParams({
        ...context.req.query(),
        format: format.name,
        ...(format.name === 'car' ? { 'car-dups': dups } : {}),
      })
      const ending = format.name === 'raw' ? 'bin' : 'car'
      Object.assign(headers, {
        'content-disposition': `attachment; filename="${id}.${ending}"`,
        ...(format.isNegotiated ? { 'content-location': `/ipfs/${path}?${query.toString()}` } : {}),
      })
      if (format.name === 'raw')
        return send(context, { ...block, contentType: raw, tag: `"${id}.raw"`, headers })
      const { hasDuplicates } = format
      const { tag, ...wanted } = scopeOf(context)
      // A program verifies a file of a directory with the block of the directory.
      const above = entry === undefined ? null : await files.block(root.toString())
      if (entry !== undefined && !above) throw missing()
      const blocks = [...(above ? [{ cid: root, block: above }] : []), { cid, block }]
      return send(context, {
        size: undefined,
        read: async () => carOf(files, blocks, { ...wanted, hasDuplicates }),
        contentType: `${car}; version=1; order=dfs; dups=${dups}`,
        tag: `W/"${above ? `${root.toString()}.` : ''}${id}.car.${tag}.${dups}"`,
        headers,
      })
    })
}
