import type { Schemas } from '@vitrine/sdk/contract'
import type { Group, Handlers } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import type { StoredSetting } from '#src/storage/settings-store.ts'
import { aiModel } from './ai-model.ts'
import { databases } from './databases.ts'
import { deployPaymaster } from './deploy-paymaster.ts'
import { email } from './email.ts'
import { frontendDomain } from './frontend-domain.ts'
import { listPaymasters } from './list-paymasters.ts'
import { providerUrls } from './provider-urls.ts'
import { readEnvironment } from './read-environment.ts'
import { paymasterSubject } from './refresh-paymaster.ts'
import { serializePaymaster } from './serialize-paymaster.ts'
import { tokenFiles } from './token-files.ts'
import { undeliveredMails } from './undelivered-mails.ts'

/** Handles paymaster contracts, which pay the gas of operations that the admin wallet has agreed to. */
function paymasters(platform: Platform): Handlers {
  platform.chain.transactions.define('paymaster', platform.verification.follow(paymasterSubject(platform)))
  return {
    allPayMasterSmartContract: ({ path }) => listPaymasters(platform, path),
    async deployPayMasterSmartContract({ body, idempotencyKey, actor }) {
      const row = await deployPaymaster(platform, body, idempotencyKey, actor.email)
      return {
        message: 'The deployment is sent.',
        transactionHash: row.transactionHash,
        data: serializePaymaster(row),
      }
    },
  }
}

const toCredential = ({
  id,
  value,
  updatedAt,
}: StoredSetting<'cloud-env'>): Schemas['CustomEnvCredential'] => ({
  _id: id,
  ...value,
  updatedAt,
})

/** Returns a file's name for display, without folders and invisible characters. */
const shownName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'environment'

/** Handles the cloud provider's environment. The values are stored encrypted; only their names are returned. */
const cloudEnv = ({ settings }: Platform): Handlers => ({
  async getCustomEnvCredentialCloud() {
    const stored = await settings.read('cloud-env')
    return { data: stored && toCredential(stored) }
  },
  async setCustomEnvCredentialCloud({ body: { file } }) {
    const variables = await readEnvironment(file)
    const names = [...variables.keys()]
    const stored = await settings.write(
      'cloud-env',
      { fileName: shownName(file.name), names },
      JSON.stringify(Object.fromEntries(variables)),
    )
    const count = names.length === 1 ? 'One variable is' : `${names.length} variables are`
    return { message: `${count} saved.`, data: toCredential(stored) }
  },
})

/** Admin settings (specification, section 7, "Admin settings"). Secrets can be set but are never returned. */
export const settings: Group = (platform) => ({
  ...frontendDomain(platform),
  ...providerUrls(platform),
  ...email(platform),
  ...undeliveredMails(platform),
  ...paymasters(platform),
  ...cloudEnv(platform),
  ...databases(platform),
  ...aiModel(platform),
  ...tokenFiles(platform),
})
