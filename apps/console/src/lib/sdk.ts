import { createSdk, type Sdk } from '@vitrine/sdk'
import { sessionPort } from '#src/session/session.ts'
import { getConfig } from './config.ts'
import { reachability } from './reachability.ts'

let made: Sdk | undefined

/** The one client of the page, made when first asked for, which is after the configuration was read. */
export function getSdk(): Sdk {
  if (made) return made
  const { backends, sdk } = getConfig()
  const client = createSdk({ ...sdk, backends, session: sessionPort, onResponse: reachability.report })
  reachability.askBy((options) => client.profile.get(options))
  made = client
  return made
}
