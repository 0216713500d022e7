import type { Group } from '#src/contract/types.ts'
import { aiModel } from './ai-model.ts'
import { cloudEnv } from './cloud-env.ts'
import { databases } from './databases.ts'
import { email } from './email.ts'
import { frontendDomain } from './frontend-domain.ts'
import { paymasters } from './paymasters.ts'
import { providerUrls } from './provider-urls.ts'
import { undeliveredMails } from './undelivered-mails.ts'

/** Admin settings (specification, section 7, "Admin settings"). Secrets go in and never come out. */
export const settings: Group = (platform) => ({
  ...frontendDomain(platform),
  ...providerUrls(platform),
  ...email(platform),
  ...undeliveredMails(platform),
  ...paymasters(platform),
  ...cloudEnv(platform),
  ...databases(platform),
  ...aiModel(platform),
})
