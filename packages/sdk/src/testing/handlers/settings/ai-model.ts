import { fixtures } from '../../fixtures.ts'
import type { MockState } from '../../mock-api.ts'
import { respond } from '../../respond.ts'
import { invalid } from '../invalid.ts'
import { hintOf } from '../hint-of.ts'

/** Returns the AI model and its API key. */
export const aiModel = (state: MockState, origin: string) => [
  respond('getApiKeyModelName', () => ({ data: state.aiModel }), origin),
  respond(
    'setApiKeyAndModelName',
    ({ body: { apiKey, ...change } }) => {
      const unset = fixtures.secretHint({ isSet: false, ending: null })
      const former = state.aiModel ?? fixtures.aiModel({ apiKey: unset })
      if (!apiKey && former.apiKey.isSet && (change.baseUrl ?? former.baseUrl) !== former.baseUrl)
        throw invalid('apiKey', 'Enter the API key again: the stored one belongs to the previous endpoint.')
      state.aiModel = {
        ...former,
        ...change,
        apiKey: apiKey === undefined ? former.apiKey : hintOf(apiKey),
        updatedAt: new Date().toISOString(),
      }
      return { message: 'AI model saved.', data: state.aiModel }
    },
    origin,
  ),
]
