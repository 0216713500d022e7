import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Sdk } from '@vitrine/sdk'
import { getSdk } from '#src/session/sdk.ts'

/** The only path of the platform that isn't an operation, because it answers with a stream. */
type EventPaths = {
  '/api/runs/events': {
    get: { responses: { 200: { content: { 'text/event-stream': string } } } }
  }
}

/** Pauses before the stream is opened again, in milliseconds. The last one repeats. */
const pauses = [1000, 2000, 5000, 15_000, 60_000]

type Follower = {
  /** Called when a run has changed, with its ID; null if any run may have changed. */
  onChange: (runId: string | null) => void
  /** Called with true when the stream opens and with false when it closes. */
  onLive: (live: boolean) => void
}

/** Reads events until the stream ends. Resolves to false if the platform has no event stream. */
async function readEvents(
  signal: AbortSignal,
  { onChange, onLive }: Follower,
  onRetry: (milliseconds: number) => void,
): Promise<boolean> {
  const { client } = getSdk() as Sdk<EventPaths>
  const { data, response } = await client.GET('/api/runs/events', {
    parseAs: 'stream',
    headers: { accept: 'text/event-stream' },
    retries: 0,
    signal,
  })
  // An HTML page or one of these errors means that the platform has no event stream.
  if (!data || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await data?.cancel()
    return ![404, 405, 406, 501].includes(response.status) && !response.ok
  }
  onLive(true)
  // Changes before the stream opened were missed, so all runs are read.
  onChange(null)
  const events = data
    .pipeThrough(new TextDecoderStream(), { signal })
    .pipeThrough(new EventSourceParserStream({ onRetry }))
  for await (const { event, data: text } of readAll(events)) {
    if (event !== 'changed') continue
    const said = parse(text)
    if (said === undefined) continue
    const id = typeof said === 'object' && said !== null && 'run_id' in said ? said.run_id : null
    onChange(typeof id === 'string' ? id : null)
  }
  return true
}

/** Returns the value of a JSON text; undefined if it isn't valid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a stream as an async iterable, because some browsers can't iterate it directly. */
async function* readAll<Value>(stream: ReadableStream<Value>): AsyncGenerator<Value> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Closes the connection if the caller stops early.
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Follows the runs of all users while the tab is visible. A hidden tab would use up a connection that visible
 * tabs need. Returns a function that stops it.
 */
export function followRuns(follower: Follower): () => void {
  let connection: AbortController | null = null

  async function listen(signal: AbortSignal) {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      let isLive = false
      /** The pause that the platform requests, such as when a newer tab takes over this stream. */
      let statedPause: number | undefined
      const onLive = (live: boolean) => {
        isLive = live
        follower.onLive(live)
      }
      const offered = await readEvents(signal, { ...follower, onLive }, (pause) => {
        statedPause = pause
      }).catch(() => true)
      if (signal.aborted) return
      follower.onLive(false)
      if (!offered) return
      if (isLive) attempt = 0
      const usual = pauses[Math.min(attempt, pauses.length - 1)]
      const pause = statedPause === undefined ? usual : Math.min(Math.max(statedPause, 1_000), 60_000)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  function look() {
    if (document.visibilityState === 'hidden') stop()
    else if (!connection) {
      connection = new AbortController()
      void listen(connection.signal)
    }
  }
  function stop() {
    if (connection) follower.onLive(false)
    connection?.abort()
    connection = null
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}
