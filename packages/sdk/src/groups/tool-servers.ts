import type { Functions } from '../transport/functions.ts'
import type { CallOptions, CallPromise } from '../transport/types.ts'
import type { ToolServersToolsAnswer } from '../types.gen.ts'

/** Tool servers, which speak the Model Context Protocol (specification, section 7, "Admin settings"). For admins only. */
export const toolServers = ({ bare, call }: Functions) => ({
  /** The tool servers that the platform knows, by name. */
  list: bare('mcpServerDetails'),
  /**
   * Returns the tools of one: `host` is its http or https base address. The request goes to that server itself, with neither the token nor a
   * cookie.
   */
  tools: call('toolServerTools') as (
    input: { host: string },
    options?: CallOptions,
  ) => CallPromise<ToolServersToolsAnswer>,
})
