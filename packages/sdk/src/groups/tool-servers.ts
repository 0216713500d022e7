import type { Functions } from '../client/functions.ts'
import type { CallOptions, CallPromise } from '../client/types.ts'
import type { ToolServersToolsAnswer } from '../types.gen.ts'

/** Tool servers, which speak the Model Context Protocol. For admins only. */
export const toolServers = ({ bare, call }: Functions) => ({
  /** Returns the tool servers that the platform knows in `data`, ordered by name. */
  list: bare('mcpServerDetails'),
  /**
   * Returns the `tools` of one server: `host` is its http or https base address. The request goes to that server itself, with neither the token nor a
   * cookie.
   */
  tools: call('toolServerTools') as (
    input: { host: string },
    options?: CallOptions,
  ) => CallPromise<ToolServersToolsAnswer>,
})
