import type { Schemas } from '../../../strict.ts'
import { fixtures } from '../../fixtures.ts'
import type { MockState } from '../../mock-api.ts'
import { MockError, respond } from '../../respond.ts'
import { assign, byLimit, find, paginate } from '../find.ts'
import { hintOf } from '../hint-of.ts'
import { invalid } from '../invalid.ts'

/** Returns what may be said of a URL: its host, and that something secret may follow it. */
function parts(url: string): Pick<Schemas['ProviderUrl'], 'host' | 'key'> {
  if (!URL.canParse(url)) throw invalid('url', 'This is not an address.')
  const { protocol, host, pathname, search } = new URL(url)
  const rest = `${pathname}${search}`.slice(1)
  return {
    host: `${protocol}//${host}`,
    key: rest === '' ? fixtures.secretHint({ isSet: false, ending: null }) : hintOf(rest),
  }
}

type Network = Pick<Schemas['ProviderUrl'], 'blockchainType' | 'networkType'>

function add(rows: Schemas['ProviderUrl'][], { url, ...network }: Network & { url: string }) {
  const taken = rows.some(
    (one) => one.blockchainType === network.blockchainType && one.networkType === network.networkType,
  )
  if (taken)
    throw new MockError(409, 'This network already has a URL. Change it instead.', { code: 'already-set' })
  const row = fixtures.providerUrl({ ...network, ...parts(url), createdAt: new Date().toISOString() })
  rows.unshift(row)
  return { message: 'URL saved.', data: { ...row } }
}

const replace = (rows: Schemas['ProviderUrl'][], id: string, url: string) => ({
  message: 'URL saved.',
  data: { ...assign(find(rows, id, 'URL'), parts(url)) },
})

/** Returns the URLs of node providers and bundlers, one a network. */
export const providerUrls = (state: MockState, origin: string) => [
  respond('getNodeUrl', (call) => paginate(state.nodeUrls, call, byLimit), origin),
  respond('setNodeUrl', ({ body }) => add(state.nodeUrls, body), origin),
  respond('updateNodeUrl', ({ body }) => replace(state.nodeUrls, body.node_url_id, body.url), origin),
  respond('getBundlerUrl', (call) => paginate(state.bundlerUrls, call, byLimit), origin),
  respond('setBundlerUrl', ({ body }) => add(state.bundlerUrls, body), origin),
  respond(
    'updateBundlerUrl',
    ({ body }) => replace(state.bundlerUrls, body.bundler_url_id, body.url),
    origin,
  ),
]
