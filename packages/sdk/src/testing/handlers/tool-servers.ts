import type { Answers } from '../answers.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** Tool servers. The tools of one are requested at its own host, wherever the API is, and perhaps below a path. */
export const toolServers = ({ state }: World) =>
  ({
    mcpServerDetails: () => ({
      data: state.toolServers.toSorted((one, other) => one.name.localeCompare(other.name)),
    }),
    toolServerTools({ request }) {
      const { origin, pathname } = new URL(request.url)
      const requested = origin + pathname.replace(/\/tools$/, '')
      const found = state.toolServers.find(({ host }) => withoutSlash(host) === requested)
      if (!found) throw refusals.missing('tool server')
      return { tools: state.tools[found.host] ?? [] }
    },
  }) satisfies Partial<Answers>
