import type { MockState } from '../mock-api.ts'
import { aiModel } from './settings/ai-model.ts'
import { cloudEnv } from './settings/cloud-env.ts'
import { databases } from './settings/databases.ts'
import { email } from './settings/email.ts'
import { frontendDomain } from './settings/frontend-domain.ts'
import { paymasters } from './settings/paymasters.ts'
import { providerUrls } from './settings/provider-urls.ts'

/** Admin settings. Secrets are taken and forgotten; what is stored of them is a hint. */
export const settings = (state: MockState, origin: string) =>
  [frontendDomain, providerUrls, email, paymasters, cloudEnv, databases, aiModel].flatMap((part) =>
    part(state, origin),
  )
