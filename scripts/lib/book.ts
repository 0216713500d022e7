import { join } from 'node:path'
import { preview } from 'vite'
import { root, run } from './run.ts'

/** Builds the static Storybook of the kit into a folder and serves it on a free port. */
export async function serveBook(folder: string) {
  const { code, output } = await run(
    'storybook',
    ['build', '--quiet', '--disable-telemetry', '--output-dir', folder],
    // With what only a reader looks at, which the tests of the stories leave out.
    { quiet: true, env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), VITEST: '', STORYBOOK_KIT: '1' } },
  )
  if (code !== 0) throw new Error(`Storybook could not be built:\n${output}`)
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  return {
    /** The URL, with a slash at the end. */
    origin: server.resolvedUrls?.local[0] ?? '',
    close: () => server.close(),
  }
}

export type Book = Awaited<ReturnType<typeof serveBook>>
