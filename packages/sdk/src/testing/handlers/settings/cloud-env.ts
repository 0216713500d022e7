import { fixtures } from '../../fixtures.ts'
import type { MockState } from '../../mock-api.ts'
import { respond } from '../../respond.ts'
import { invalid } from '../invalid.ts'

const maxBytes = 65_536

/** Returns the names in an environment file, KEY=VALUE lines or a JSON object. The values are not looked at. */
function namesIn(text: string): string[] {
  if (text.trimStart().startsWith('{')) {
    try {
      return Object.keys(JSON.parse(text) as object)
    } catch {
      throw invalid('file', 'The file is not valid JSON.')
    }
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line, index) => {
      if (line === '' || line.startsWith('#')) return []
      const name = /^(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
      if (!name) throw invalid('file', `Line ${index + 1} is not of the form NAME=value.`)
      return [name]
    })
}

/** Returns the cloud provider's environment, of which only the names are stored. */
export const cloudEnv = (state: MockState, origin: string) => [
  respond('getCustomEnvCredentialCloud', () => ({ data: state.customEnvCredential }), origin),
  respond(
    'setCustomEnvCredentialCloud',
    async ({ body: { file } }) => {
      if (file.size > maxBytes) throw invalid('file', 'The file is larger than 64 KiB.')
      const names = namesIn(await file.text())
      if (names.length === 0) throw invalid('file', 'The file sets no variable.')
      const fileName = file instanceof File ? file.name : 'environment'
      const updatedAt = new Date().toISOString()
      state.customEnvCredential = fixtures.customEnvCredential({ fileName, names, updatedAt })
      return { message: 'Credentials stored.', data: state.customEnvCredential }
    },
    origin,
  ),
]
