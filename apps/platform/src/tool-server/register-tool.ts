import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import type { Log } from '#src/log.ts'
import { ServiceError } from '#src/service-error.ts'

/** A tool: what it is called with, and what it answers. It throws a ServiceError to refuse. */
export type Tool<Shape extends z.ZodRawShape> = {
  name: string
  title: string
  description: string
  arguments: Shape
  run: (given: z.output<z.ZodObject<Shape>>) => Promise<Record<string, unknown>>
}

/** Adds a tool that only reads. What it answers is given as JSON text and as structured content; a fault's words stay in the log. */
export function registerTool<Shape extends z.ZodRawShape>(
  server: McpServer,
  log: Log,
  tool: Tool<Shape>,
): void {
  const { name, title, description } = tool
  const inputSchema = z.strictObject(tool.arguments)
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
  const refuse = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })
  server.registerTool(name, { title, description, inputSchema, annotations }, async (given: unknown) => {
    try {
      const answer = await tool.run(inputSchema.parse(given))
      return {
        content: [{ type: 'text', text: JSON.stringify(answer, null, 2) }],
        structuredContent: answer,
      }
    } catch (thrown) {
      if (thrown instanceof ServiceError) return refuse(thrown.message)
      log.error('A tool failed.', { tool: name, error: thrown })
      return refuse('The tool failed because of an error on the platform. Its log has the details.')
    }
  })
}
