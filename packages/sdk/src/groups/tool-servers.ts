import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Tool servers, which speak the Model Context Protocol. For admins only. */
export function toolServers(client: OpenClient) {
  const { get } = callsOf(client)
  return {
    /** Returns the tool servers that the platform knows in `data`, ordered by name. */
    list: get('/api/mcp/mcpServerDetails', op.mcpServerDetails),
    /**
     * Returns the `tools` of one server: `host` is its http or https base address. The request goes to that server itself, with neither the token nor a
     * cookie.
     */
    tools: get('/tools', op.toolServerTools, ({ host }) => ({ baseUrl: host })),
  }
}
