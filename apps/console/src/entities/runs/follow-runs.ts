import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Sdk } from '@vitrine/sdk'
import { getSdk } from '#src/session/sdk.ts'

/** The one path of the platform that is no operation: it answers a stream. */
type EventPaths = {
  '/api/runs/events': {
    get: { responses: { 200: { content: { 'text/event-stream': string } } } }
  }
}

/** Pauses before the stream is opened again, the last one for ever, in milliseconds. */
const pauses = [1000, 2000, 5000, 15_000, 60_000]

type Follower = {
  /** Called when a run has changed; without its id, any of them may have. */
  onChange: (runId: string | null) => void
  /** Called when events begin to come, and when they no longer do. */
  onLive: (live: boolean) => void
}

/** Reads events until the stream ends. Returns whether the platform has such a stream. */
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
  // A page, or a refusal: there are no events here.
  if (!data || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await data?.cancel()
    return ![404, 405, 406, 501].includes(response.status) && !response.ok
  }
  onLive(true)
  // What happened while nobody listened.
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

/** Returns what a JSON text holds; undefined where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stream is iterable in itself, but not yet in every browser. */
async function* readAll<Value>(stream: ReadableStream<Value>): AsyncGenerator<Value> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // The connection is not left open where reading stops early.
    await reader.cancel().catch(() => undefined)
  }
}

/** Follows the runs of everybody for as long as the tab is seen: a hidden one would take a connection from those that are. Returns how to stop. */
export function followRuns(follower: Follower): () => void {
  let connection: AbortController | null = null

  async function listen(signal: AbortSignal) {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      let isLive = false
      /** The pause that the platform asks for, such as when this stream gives way to a newer tab's. */
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
