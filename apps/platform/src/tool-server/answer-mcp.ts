import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'

/** Bytes of a call at most: arguments are ids and a few words. */
const maxRequestBodySize = 64 * 1024

/** Returns an answer in the form of an event stream that has only this event. */
const toEvent = async (answer: Response) =>
  new Response(`event: message\ndata: ${await answer.text()}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })

/**
 * Answers one call of the Model Context Protocol. The protocol has callers accept both of its forms, but many accept only one, or name none:
 * each gets a form that it accepts.
 */
export async function answerMcp(server: McpServer, request: Request): Promise<Response> {
  const accept = request.headers.get('accept') ?? '*/*'
  const isStreamOnly = !/application\/(json|\*)|\*\/\*/i.test(accept)
  const headers = new Headers(request.headers)
  if (!isStreamOnly || /text\/event-stream/i.test(accept))
    headers.set('accept', 'application/json, text/event-stream')
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize,
  })
  await server.connect(transport)
  try {
    const { url, method, body, signal } = request
    const init = { method, headers, body, signal, duplex: 'half' }
    const answer = await transport.handleRequest(new Request(url, init))
    return isStreamOnly && answer.status === 200 ? await toEvent(answer) : answer
  } finally {
    await server.close()
  }
}
