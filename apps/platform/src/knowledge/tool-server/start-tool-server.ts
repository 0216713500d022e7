import type { Schemas } from '@vitrine/sdk/contract'
import type { Config } from '#src/config/config.ts'
import { type Listener, listen } from '#src/http/listen.ts'
import { StartError } from '#src/start-error.ts'
import { serverInfo } from './create-mcp-server.ts'
import type { ToolContext } from './tool-context.ts'
import { toolRoutes } from './tool-routes.ts'

/** The platform's own tool server. */
export type RunningToolServer = {
  /** The server as `mcpServerDetails` lists it; empty if it is switched off. */
  servers: readonly Schemas['ToolServer'][]
  close(): Promise<void>
}

/**
 * Listens on the first port that is free; undefined without ports. Throws the StartError of the last port if none is
 * free.
 */
async function listenOnOne(host: string, ports: readonly number[]): Promise<Listener | undefined> {
  for (const [index, port] of ports.entries()) {
    try {
      return await listen({ host, port }, { port: 'VITRINE_TOOL_PORT', host: '--host' })
    } catch (thrown) {
      if (!(thrown instanceof StartError) || index === ports.length - 1) throw thrown
    }
  }
  return undefined
}

/**
 * Starts the platform's tool server on a separate port: on the loopback interface, or publicly if `toolUrl` is set.
 * Throws a StartError if it can't listen.
 */
export async function startToolServer(
  { toolPorts, toolUrl, host }: Pick<Config, 'toolPorts' | 'toolUrl' | 'host'>,
  context: ToolContext,
): Promise<RunningToolServer> {
  const open = toolUrl !== undefined
  const listener = await listenOnOne(open ? host : '127.0.0.1', toolPorts)
  if (!listener) return { servers: [], close: async () => undefined }
  const app = await toolRoutes(context, open)
  listener.serve((request, env) => app.fetch(request, env))
  const server = {
    _id: 'vitrine',
    name: serverInfo.name,
    description: 'Reads what this platform has published: collections, their assets and their contracts.',
    host: toolUrl ?? listener.url,
    version: serverInfo.version,
  }
  return { servers: [server], close: listener.close }
}
