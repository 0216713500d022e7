import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { contentSecurityPolicy } from '#src/http/security-headers.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * Content security policy of the claim page: its own script, style and fonts, calls to the platform, and pictures from
 * any https address that a collection names. The page never turns text into markup, so it needs no Trusted Types
 * policy.
 */
const claimPolicy = [
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

const cacheForever = 'public, max-age=31536000, immutable'

/** Paths that are never pages of the console. */
const reserved =
  /^\/(api|rpc|files|ipfs|metadata|explorer|mailbox|assets|claim|livez|healthz|readyz|metrics|config\.json)(\/|$)/

const staticFiles = (folder: string): MiddlewareHandler =>
  serveStatic({
    root: folder,
    precompressed: true,
    // The fallback below answers the page itself.
    index: '.none',
  })

/**
 * Returns the routes of the built console: its files, and its page for every path that a person may open; and the claim
 * page for any airdrop. Files under `assets/` have a hash in their name and are cached forever; pages are revalidated
 * each time.
 * @param toolHosts addresses of tool servers; pages may connect only to their origins
 */
export function consoleRoutes(folder: string, toolHosts: readonly string[]): Hono {
  const asks = [...new Set(toolHosts.map((host) => new URL(host).origin))]
  const app = new Hono()
  app.use(compress())
  let files: MiddlewareHandler | undefined
  app.get('*', async (context, next) => {
    // Checked at each request until the folder exists, because the console may be built after the platform starts.
    if (!files && existsSync(folder)) files = staticFiles(folder)
    if (!files) return next()
    const response = await files(context, next)
    const hashed = /^\/(claim\/)?assets\//.test(context.req.path)
    if (response instanceof Response)
      response.headers.set('cache-control', hashed ? cacheForever : 'no-cache')
    return response
  })
  const readPage = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined)
  app.get('/claim/:id{[\\w-]+}', async (context) => {
    const page = await readPage('claim/index.html')
    context.header('cache-control', 'no-cache')
    if (page === undefined) return context.text('The claim page is not built yet.', 503)
    context.header('content-security-policy', claimPolicy)
    return context.html(page)
  })
  app.get('*', async (context) => {
    const { path } = context.req
    const wantsPage = path === '/' || (context.req.header('accept') ?? '').includes('text/html')
    if (reserved.test(path) || !wantsPage) {
      throw ServiceError.notFound('There is nothing at this address.')
    }
    const page = await readPage('index.html')
    context.header('cache-control', 'no-cache')
    if (page === undefined)
      return context.text('The console is not built yet. Run the start command of the README.', 503)
    const nonce = randomBytes(16).toString('base64url')
    context.header('content-security-policy', contentSecurityPolicy(nonce, asks))
    return context.html(
      page.replace('<meta name="style-nonce" nonce=""', `<meta name="style-nonce" nonce="${nonce}"`),
    )
  })
  return app
}
