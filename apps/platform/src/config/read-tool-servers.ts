import { createHash } from 'node:crypto'
import type { Schemas } from '@vitrine/sdk/contract'
import { StartError } from '#src/start-error.ts'

/**
 * True if `/tools` can be appended to a text: an http or https address without user, query and hash, whose origin is
 * safe in a header.
 */
export const isToolHost = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^https?:\/\/[^\s?#@]+$/.test(text) &&
  URL.canParse(text) &&
  /^https?:\/\/[\w.[\]:-]+$/.test(new URL(text).origin)

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * Returns the operator's tool servers from a list of `{ name, host, description?, version? }`. The id is derived from
 * the address, so it stays the same.
 */
export function readToolServers(value: unknown, file: string): Schemas['ToolServer'][] {
  const wrong = (sentence: string) => new StartError(`VITRINE_CONFIG: ${file}: ${sentence}`)
  if (!Array.isArray(value)) throw wrong('toolServers must be a list.')
  const servers = value.map((row: unknown, index): Schemas['ToolServer'] => {
    const { name, host, description = '', version = null } = (row ?? {}) as Record<string, unknown>
    const at = `toolServers ${index + 1}`
    if (!isText(name)) throw wrong(`${at}: name must be a text.`)
    if (!isToolHost(host)) {
      throw wrong(`${at}: host must be an http or https address without user, query and hash.`)
    }
    if (typeof description !== 'string') throw wrong(`${at}: description must be a text.`)
    if (version !== null && !isText(version)) throw wrong(`${at}: version must be a text.`)
    const address = host.replace(/\/+$/, '')
    const _id = createHash('sha256').update(address).digest('hex').slice(0, 24)
    return { _id, name: name.trim(), description, host: address, version }
  })
  if (new Set(servers.map((one) => one.host)).size < servers.length) {
    throw wrong('toolServers names one host twice.')
  }
  return servers
}
