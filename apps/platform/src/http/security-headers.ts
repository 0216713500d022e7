import type { MiddlewareHandler } from 'hono'

/**
 * Returns the content security policy of the platform's pages: only their own scripts and styles, nothing inline, and
 * no text turned into markup or script. Pictures, sound and video may come from any https address in an asset's
 * metadata.
 * @param styleNonce allows style elements with this nonce
 * @param asks other origins that the page may connect to
 */
export const contentSecurityPolicy = (styleNonce?: string, asks: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    styleNonce ? `style-src 'self' 'nonce-${styleNonce}'` : "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...asks].join(' '),
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Text becomes markup or script only through the console's one policy, which lets no markup pass.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** Browser permissions that none of the platform's pages uses. */
const unused = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The default headers of every response. */
export const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
}

/** Sets the default headers of every response. Sets HSTS only if a trusted proxy reports https. */
export function securityHeaders(trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    if (trustProxy && context.req.header('x-forwarded-proto') === 'https') {
      context.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    // Responses of the API depend on the person and the time.
    if (context.req.path.startsWith('/api/')) context.res.headers.set('cache-control', 'no-store')
  }
}
