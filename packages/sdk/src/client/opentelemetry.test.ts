import { propagation } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { spans } from '../../examples/opentelemetry.ts'
import { createSdk } from '../index.ts'

beforeEach(() => void propagation.setGlobalPropagator(new W3CTraceContextPropagator()))
afterEach(() => propagation.disable())

it('the example for OpenTelemetry creates a span per attempt and sends it to the server', async () => {
  const exporter = new InMemorySpanExporter()
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  const parents: (string | null)[] = []
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    ...spans(provider.getTracer('test')),
    fetch: async ({ headers }) => {
      parents.push(headers.get('traceparent'))
      const answer = { 'retry-after': '0', 'x-request-id': `r-${parents.length}` }
      const data = { role: 'admin', email: 'ada@gallery.example', walletAddress: null }
      return Response.json({ data }, { status: parents.length === 1 ? 503 : 200, headers: answer })
    },
  })
  await sdk.profile.get()
  const [first, second] = exporter.getFinishedSpans()
  const attributes = {
    'http.request.method': 'GET',
    'url.template': '/api/auth/getProfile',
    'vitrine.call_id': second?.attributes['vitrine.call_id'],
  }
  expect(first).toMatchObject({
    name: 'getProfile',
    status: { code: 2 },
    attributes: {
      ...attributes,
      'http.request.resend_count': 0,
      'http.response.status_code': 503,
      'error.type': 'server',
      'vitrine.request_id': 'r-1',
    },
  })
  expect(second).toMatchObject({
    name: 'getProfile',
    status: { code: 0 },
    attributes: { ...attributes, 'http.request.resend_count': 1, 'http.response.status_code': 200 },
  })
  expect(parents).toEqual(
    [first, second].map((span) => `00-${span?.spanContext().traceId}-${span?.spanContext().spanId}-01`),
  )
})
