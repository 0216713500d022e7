import { setTimeout as wait } from 'node:timers/promises'
import type { Schemas } from '@vitrine/sdk/contract'
import { CID } from 'multiformats/cid'
import { FormData } from 'undici'
import { parseJson } from '#src/parse-json.ts'
import { type Call, callForText, PublishError } from './call-service.ts'

/** The setting with its key in the clear. Never for an answer, a log or an error. */
export type TokenFilesSetting = {
  kind: Schemas['TokenFilesKind']
  address: string
  key: string | null
  gatewayUrl: string | null
  testId: string
}

/** A directory and everything in it, or one file, as one upload. */
export type Dag = {
  root: string
  /** Passes a CAR of it to a function, and deletes the CAR afterwards. */
  withCar<Result>(use: (car: Blob) => Promise<Result>): Promise<Result>
  /** Multiaddrs at which this platform serves the blocks; empty without a public name. */
  origins: string[]
}

/** The hosts of Pinata's own API. */
export const pinataAddress = 'https://uploads.pinata.cloud'

const uploadMs = 15 * 60_000
const answerMs = 60_000
/** The time that a pinning service has to fetch the files, and the time between two looks. */
const pinMs = 5 * 60_000
const pollMs = 2_000

/** Returns a field of an answer that may be anything. */
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value)

/** The content id is ours: a service that names another one has published something else. */
function requireRoot(host: string, root: string, told: unknown): void {
  let cid: string | undefined
  try {
    cid = CID.parse(String(told)).toV1().toString()
  } catch {
    throw new PublishError(`${host} did not say which files it took.`, { mayPass: true })
  }
  if (cid !== root) throw new PublishError(`${host} took other files than those that were sent.`)
}

const authorization = ({ key }: TokenFilesSetting) => (key === null ? {} : { authorization: `Bearer ${key}` })

function post(call: Call, setting: TokenFilesSetting, path: string, body: FormData, timeoutMs: number) {
  return callForText(call, `${setting.address}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: authorization(setting),
    body: body as unknown as globalThis.FormData,
    timeoutMs,
  })
}

type Publish = (call: Call, setting: TokenFilesSetting, dag: Dag) => Promise<void>

/** A node's RPC API (https://docs.ipfs.tech/reference/kubo/rpc/#api-v0-dag-import), which answers a line for each root that it pinned. */
const kubo: Publish = (call, setting, { root, withCar }) =>
  withCar(async (car) => {
    const { host } = new URL(setting.address)
    const body = new FormData()
    body.set('file', car, 'files.car')
    const text = await post(call, setting, '/api/v0/dag/import?pin-roots=true', body, uploadMs)
    const answer = text
      .split('\n')
      .map(parseJson)
      .find((line) => at(line, 'Root'))
    requireRoot(host, root, at(answer, 'Root', 'Cid', '/'))
    if (at(answer, 'Root', 'PinErrorMsg'))
      throw new PublishError(`${host} could not pin the files.`, { mayPass: true })
  })

/** Pinata's files API (https://docs.pinata.cloud/api-reference/endpoint/upload-a-file), which takes a CAR with one root. */
const pinata: Publish = (call, setting, { root, withCar }) =>
  withCar(async (car) => {
    const { host } = new URL(setting.address)
    const body = new FormData()
    body.set('network', 'public')
    body.set('car', 'true')
    body.set('name', root)
    body.set('file', car, `${root}.car`)
    const text = await post(call, setting, '/v3/files', body, uploadMs)
    requireRoot(host, root, at(parseJson(text), 'data', 'cid'))
  })

/** The IPFS Pinning Service API (https://ipfs.github.io/pinning-services-api-spec/): the service gets the content id, and fetches the blocks. */
const pinningService: Publish = async (call, setting, { root, origins }) => {
  const { address } = setting
  const { host } = new URL(address)
  const headers = { ...authorization(setting), 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const options = { redirect: 'error', headers, timeoutMs: answerMs, ...init } as const
    return parseJson(await callForText(call, `${address}${path}`, options))
  }
  // A pin that was requested before a restart is followed, not requested again.
  const query = new URLSearchParams({ cid: root, status: 'queued,pinning,pinned' })
  const found = at(await ask(`/pins?${query.toString()}`), 'results', 0)
  const body = JSON.stringify({
    cid: root,
    name: `vitrine ${root}`,
    ...(origins.length > 0 ? { origins } : {}),
  })
  let pin = found ?? (await ask('/pins', { method: 'POST', body }))
  for (const until = Date.now() + pinMs; ; ) {
    requireRoot(host, root, at(pin, 'pin', 'cid'))
    const status = at(pin, 'status')
    if (status === 'pinned') return
    if (status !== 'queued' && status !== 'pinning')
      throw new PublishError(`${host} could not fetch the files. This platform needs a public address.`, {
        mayPass: true,
      })
    if (Date.now() > until)
      throw new PublishError(`${host} is still fetching the files from this platform.`, {
        mayPass: true,
        retryAfter: 60,
      })
    await wait(pollMs, undefined, { signal: call.signal })
    pin = await ask(`/pins/${encodeURIComponent(String(at(pin, 'requestid')))}`)
  }
}

/** The ways to publish. Each resolves when the service says that it has everything, and throws a PublishError otherwise. */
export const services: Record<Schemas['TokenFilesKind'], Publish> = {
  kubo,
  pinata,
  'pinning-service': pinningService,
}
