import type { Schemas } from '@vitrine/sdk/contract'
import type { Handlers } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import type { StoredSetting } from '#src/settings/settings-store.ts'
import { readEnvironment } from './read-environment.ts'

const toCredential = ({
  id,
  value,
  updatedAt,
}: StoredSetting<'cloud-env'>): Schemas['CustomEnvCredential'] => ({
  _id: id,
  ...value,
  updatedAt,
})

/** Returns a file's name as it may be shown: no folders, nothing that can't be seen. */
const shownName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'environment'

/** Handles the cloud provider's environment. The values are stored encrypted; only the names are returned. */
export const cloudEnv = ({ settings }: Platform): Handlers => ({
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
