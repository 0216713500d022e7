// Traces each attempt of each call and sends the trace to the server: createSdk({ backends, ...spans(trace.getTracer('my-tool')) })
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { SdkOptions } from '@vitrine/sdk'

/** Returns hooks that create a span per attempt. Retries of a call have the same `vitrine.call_id`. */
export function spans(tracer: Tracer): Required<Pick<SdkOptions, 'onRequest' | 'onResponse'>> {
  const running = new Map<string, Span>()
  return {
    onRequest({ callId, operation, method, path, attempt }) {
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': method,
          'http.request.resend_count': attempt - 1,
          'url.template': path,
          'vitrine.call_id': callId,
        },
      })
      running.set(callId, span)
      const headers: Record<string, string> = {}
      propagation.inject(trace.setSpan(context.active(), span), headers)
      return headers
    },
    onResponse({ callId, status, requestId, failure }) {
      const span = running.get(callId)
      running.delete(callId)
      if (status) span?.setAttribute('http.response.status_code', status)
      if (requestId) span?.setAttribute('vitrine.request_id', requestId)
      if (failure) span?.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  }
}
