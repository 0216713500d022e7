import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** Tool servers. The tools of one are requested at its own host, wherever the API is, and perhaps below a path. */
export const toolServers = (state: MockState, origin: string) => [
  respond(
    'mcpServerDetails',
    () => ({ data: state.toolServers.toSorted((one, other) => one.name.localeCompare(other.name)) }),
    origin,
  ),
  respond('toolServerTools', ({ request }) => {
    const { origin: server, pathname } = new URL(request.url)
    const asked = server + pathname.replace(/\/tools$/, '')
    const found = state.toolServers.find(({ host }) => withoutSlash(host) === asked)
    if (!found) throw new MockError(404, 'There is no tool server here.', { code: 'not-found' })
    return { tools: state.tools[found.host] ?? [] }
  }),
]
