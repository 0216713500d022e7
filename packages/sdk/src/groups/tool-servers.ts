import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Tool servers, which speak the Model Context Protocol. Only for admins. */
export function toolServers(client: OpenClient) {
  const { get } = callsOf(client)
  return {
    /** Returns the configured tool servers in `data`, ordered by name. */
    list: get('/api/mcp/mcpServerDetails', op.mcpServerDetails),
    /** Returns the `tools` of one server. `host` is its http or https base URL, to which the request is sent without token and cookies. */
    tools: get('/tools', op.toolServerTools, []),
  }
}
