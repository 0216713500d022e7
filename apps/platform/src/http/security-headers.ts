import type { MiddlewareHandler } from 'hono'

/**
 * Returns what a page of the platform's origin may load and do: its own scripts and styles, nothing inline, and no text turned into markup or script; pictures, sound and film
 * from wherever an asset's metadata says. A page may name a nonce under which it writes style elements, and other origins that it asks.
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
    // Text becomes markup or script only through the one policy that the console makes, which lets no markup pass.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** The permissions that a page could request of the browser, and no page of ours does. */
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

/** The headers that every answer has, unless it has its own. */
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

/** Sets the headers that every answer has, unless it has its own. HSTS only where a trusted proxy says that it was https. */
export function securityHeaders(trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    if (trustProxy && context.req.header('x-forwarded-proto') === 'https') {
      context.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    // Answers of the API are about one person, and about now.
    if (context.req.path.startsWith('/api/')) context.res.headers.set('cache-control', 'no-store')
  }
}
