import { ApiError } from '../errors.ts'
import type { CallOptions, Send } from '../transport/types.ts'

/** Tool servers, which speak the Model Context Protocol (specification, section 7, "Admin settings"). For admins only. */
export const toolServers = (send: Send) => ({
  /** The tool servers that the platform knows, by name. */
  list: (options?: CallOptions) => send('mcpServerDetails', {}, options),
  /**
   * The tools of one: `host` is its http or https base address. It is asked itself, and is given neither the token nor a
   * cookie.
   */
  tools: async ({ host }: { host: string }, options?: CallOptions) => {
    if (!/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(host)) {
      const message = 'A tool server has an http or https address without user, query and hash.'
      const fields = [{ field: 'host', message }]
      throw new ApiError(message, { kind: 'validation', operation: 'toolServerTools', fields })
    }
    return send('toolServerTools', { host }, options)
  },
})
