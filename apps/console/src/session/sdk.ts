import { createSdk, type Sdk, type SessionPort } from '@vitrine/sdk'
import { sessionPort } from './session.ts'
import { getConfig } from '#src/lib/config.ts'
import { reachability } from '#src/lib/reachability.ts'

let made: Sdk | undefined
let keysAreHonored = false

/** Sets if the backend does the work of an idempotency key once, so that the SDK retries calls after a lost answer. */
export function setKeysHonored(honored: boolean): void {
  keysAreHonored = honored
}

/** Creates a client with a separate session. Its calls never end the page's session. */
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

/** Returns the page's client, created at the first use, after the configuration was read. */
export function getSdk(): Sdk {
  if (made) return made
  const client = createSdkFor(sessionPort)
  reachability.askBy((options) => client.profile.get(options))
  made = client
  return made
}
