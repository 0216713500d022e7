import { createSdk, type Sdk, type SessionPort } from '@vitrine/sdk'
import { sessionPort } from './session.ts'
import { getConfig } from '#src/lib/config.ts'
import { reachability } from '#src/lib/reachability.ts'

let made: Sdk | undefined
let keysAreHonored = false

/** Says whether the backend does the work of an idempotency key once, so that a call whose answer is lost is repeated by itself. */
export function setKeysHonored(honored: boolean): void {
  keysAreHonored = honored
}

/** Makes a client with a session of its own. What its calls come to ends no session of the page. */
export function createSdkFor(session: SessionPort): Sdk {
  const { backends, sdk, idempotencyKeys = true } = getConfig()
  return createSdk({
    ...sdk,
    backends,
    session,
    idempotencyKeys: () => (idempotencyKeys ? (keysAreHonored ? 'honored' : 'sent') : 'off'),
    onResponse: reachability.report,
  })
}

/** Returns the one client of the page, made when first requested, which is after the configuration was read. */
export function getSdk(): Sdk {
  if (made) return made
  const client = createSdkFor(sessionPort)
  reachability.askBy((options) => client.profile.get(options))
  made = client
  return made
}
