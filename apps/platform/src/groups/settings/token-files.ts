import type { Schemas } from '@vitrine/sdk/contract'
import type { Handlers } from '#src/contract/types.ts'
import { isLoopback } from '#src/http/is-loopback.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { hintOf, noHint } from '#src/storage/secret-hint.ts'
import type { StoredSetting } from '#src/storage/settings-store.ts'
import { readServiceAddress } from './read-service-address.ts'

const refuse = ServiceError.field

const notSet = () => ServiceError.notFound('It is not set where token files go.')

/** Handles the service that publishes the files of tokens. */
export const tokenFiles = ({ settings, outbound, publishing, config }: Platform): Handlers => {
  /** True for an address of this platform. As a gateway it would return its own files, published or not. */
  function isOwn(address: string): boolean {
    const { hostname: name, port, protocol } = new URL(address)
    const hostname = name.replace(/\.$/, '')
    const isOwnPort = Number(port || (protocol === 'https:' ? 443 : 80)) === config.port
    return hostname === config.publicHost || (isOwnPort && (isLoopback(hostname) || hostname === config.host))
  }

  const serialize = async (stored: StoredSetting<'token-files'>): Promise<Schemas['TokenFiles']> => {
    const { kind, address, key, gatewayUrl, test, checkedAt = null } = stored.value
    const [files, usedBy] = await Promise.all([publishing.counts(), publishing.usedBy(address)])
    const { updatedAt } = stored
    return { kind, address, key, gatewayUrl, test, files, usedBy, checkedAt, updatedAt }
  }

  return {
    async getTokenFiles() {
      const stored = await settings.read('token-files')
      return { data: stored && (await serialize(stored)) }
    },
    async setTokenFiles({ body }) {
      const { kind, key } = body
      const address = body.address ? await readServiceAddress('address', body.address, outbound) : null
      if (address === null && kind !== 'pinata') throw refuse('address', 'Enter the address of the service.')
      const gatewayUrl = body.gatewayUrl
        ? await readServiceAddress('gatewayUrl', body.gatewayUrl, outbound)
        : null
      if (gatewayUrl !== null && isOwn(gatewayUrl))
        throw refuse('gatewayUrl', 'Enter another gateway: this is the platform itself.')
      for (;;) {
        const before = await settings.read('token-files')
        const isSame = before?.value.kind === kind && before.value.address === address
        // Otherwise a stored key could be sent to any server.
        if (key === undefined && before?.value.key.isSet && !isSame)
          throw refuse('key', 'Enter the access key again: the service is another one.')
        const kept = before?.value.key ?? noHint
        const hint = key === undefined ? kept : key === null ? noHint : hintOf(key)
        if (!hint.isSet && kind !== 'kubo') throw refuse('key', 'Enter the access key of the service.')
        const value = { kind, address, key: hint, gatewayUrl, test: null, testId: newId() }
        const stored =
          key !== undefined
            ? await settings.write('token-files', value, key)
            : await (before ? before.change(value) : settings.add('token-files', value))
        if (stored) return { message: 'The setting is saved. Test it now.', data: await serialize(stored) }
      }
    },
    async testTokenFiles() {
      const stored = await settings.read('token-files')
      if (!stored) throw notSet()
      const test = await publishing.test()
      // If the setting was changed during the test, the result belongs to the former setting and is not stored.
      const changed = await stored.change({ ...stored.value, test }, stored.updatedAt)
      const data = await serialize(changed ?? { ...stored, value: { ...stored.value, test } })
      return { message: test.message, data }
    },
    async removeTokenFiles() {
      if (!(await settings.remove('token-files'))) throw notSet()
      return { message: 'Token files are no longer published. Published files stay where they are.' }
    },
  }
}
