import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'

/** Returns the tools of a server, as the protocol's `tools/list` answers them: read from the server itself, so that no second list can differ. */
export async function listTools(server: McpServer) {
  const [ours, its] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'vitrine', version: '1' })
  await server.connect(its)
  await client.connect(ours)
  const { tools } = await client.listTools()
  await client.close()
  return tools
}
