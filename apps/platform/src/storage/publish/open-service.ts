import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'
import { PublishError } from './call-service.ts'
import { pinataAddress, type TokenFilesSetting } from './services.ts'

/** Returns the host of a service. */
export const hostOf = ({ address }: Pick<TokenFilesSetting, 'address'>) => new URL(address).host

/** Returns the service that an admin set. Throws a PublishError if none is set or it can't be used. */
export async function openService({
  settings,
  outbound,
}: {
  settings: SettingsStore
  outbound: Outbound
}): Promise<TokenFilesSetting> {
  const refuse = (message: string, mayPass = false) => new PublishError(message, { mayPass, isForAll: true })
  const stored = await settings.read('token-files')
  if (!stored) throw refuse('Set where token files go under Settings → Token files.')
  const { kind, gatewayUrl, testId } = stored.value
  const address = stored.value.address ?? pinataAddress
  let key: string | null
  try {
    key = stored.secret()
  } catch {
    throw refuse('The master key has changed. Set the access key again.')
  }
  try {
    await outbound.checkUrl(new URL(address))
  } catch (thrown) {
    if (thrown instanceof OutboundError) throw refuse(thrown.message)
    throw refuse(`${new URL(address).host} can’t be found.`, true)
  }
  return { kind, address, key, gatewayUrl, testId }
}
