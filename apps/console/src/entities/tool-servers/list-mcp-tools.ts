import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Tool } from '@vitrine/sdk'

type Message = {
  id?: unknown
  result?: { protocolVersion?: string; tools?: Tool[]; nextCursor?: string }
  error?: { message?: string }
}

const newestVersion = '2025-11-25'
/** Maximum number of pages in which a server may list its tools. */
const mostParts = 20

/** Returns the response to a call, sent as JSON or as an event in a stream. */
async function messageIn(response: Response, id: number): Promise<Message | undefined> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as Message
  const events = response.body
    ?.pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (let event = await events?.read(); event?.value; event = await events?.read()) {
      // A server may first send an event that only contains the position to resume the stream from.
      if (event.value.data === '') continue
      const message = JSON.parse(event.value.data) as Message
      if (message.id === id) return message
    }
    return undefined
  } finally {
    // The server may keep the stream open, so it is closed here.
    await events?.cancel()
  }
}

/** Opens a session with a Model Context Protocol server. Doesn't send the console's session token. */
function sessionAt(address: string, signal: AbortSignal) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  let calls = 0
  async function send(message: object): Promise<Response> {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    const response = await fetch(address, { method: 'POST', credentials: 'omit', headers, body, signal })
    if (!response.ok) throw new Error(`The tool server answered HTTP ${response.status}.`)
    return response
  }
  async function call(method: string, params: object): Promise<NonNullable<Message['result']>> {
    calls += 1
    const response = await send({ id: calls, method, params })
    const session = response.headers.get('mcp-session-id')
    if (session !== null) headers['mcp-session-id'] = session
    const { result, error } = (await messageIn(response, calls)) ?? {}
    if (!result) throw new Error(error?.message ?? `The tool server did not answer ${method}.`)
    return result
  }
  return {
    async open() {
      const clientInfo = { name: 'Vitrine', version: '1' }
      const { protocolVersion = newestVersion } = await call('initialize', {
        protocolVersion: newestVersion,
        capabilities: {},
        clientInfo,
      })
      headers['mcp-protocol-version'] = protocolVersion
      await send({ method: 'notifications/initialized' })
    },
    call,
    async close() {
      if (!headers['mcp-session-id']) return
      // Some servers don't let clients end a session.
      await fetch(address, { method: 'DELETE', credentials: 'omit', headers, signal }).catch(() => undefined)
    },
  }
}

/** Returns the tools of a server over the Model Context Protocol (streamable HTTP). */
export async function listMcpTools(address: string, signal: AbortSignal): Promise<Tool[]> {
  const session = sessionAt(address, signal)
  await session.open()
  try {
    const tools: Tool[] = []
    let cursor: string | undefined
    for (let part = 0; part < mostParts; part += 1) {
      const answer = await session.call('tools/list', cursor === undefined ? {} : { cursor })
      tools.push(...(answer.tools ?? []))
      cursor = answer.nextCursor
      if (cursor === undefined) break
    }
    return tools
  } finally {
    await session.close()
  }
}
