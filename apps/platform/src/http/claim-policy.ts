/**
 * What the claim page may load and do: its own script, style and fonts, calls to the platform, and pictures from wherever a collection names them. It
 * makes no markup of text, so it has no policy for that.
 */
export const claimPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
