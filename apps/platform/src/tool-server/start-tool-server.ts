import type { ToolServer } from '@vitrine/sdk'
import type { Config } from '#src/config.ts'
import { listen } from '#src/http/listen.ts'
import { serverInfo } from './create-mcp-server.ts'
import type { ToolParts } from './tool-parts.ts'
import { toolRoutes } from './tool-routes.ts'

/** The platform's own tool server, which listens. */
export type RunningToolServer = {
  /** As `mcpServerDetails` answers it. */
  server: ToolServer
  close(): Promise<void>
}

/**
 * Starts the platform's own tool server on a port of its own: on the loopback interface, unless `toolUrl` says that the operator makes it
 * public. Throws a StartError where it can't listen.
 */
export async function startToolServer(
  { toolPort, toolUrl, host }: Pick<Config, 'toolUrl' | 'host'> & { toolPort: number },
  parts: ToolParts,
): Promise<RunningToolServer> {
  const open = toolUrl !== undefined
  const listener = await listen(
    { host: open ? host : '127.0.0.1', port: toolPort },
    { port: 'VITRINE_TOOL_PORT', host: '--host' },
  )
  const app = await toolRoutes(parts, open)
  listener.serve((request) => app.fetch(request))
  const server = {
    _id: 'vitrine',
    name: serverInfo.name,
    description: 'Reads what this platform has published: collections, their assets and their contracts.',
    host: toolUrl ?? listener.url,
    version: serverInfo.version,
  }
  return { server, close: listener.close }
}
