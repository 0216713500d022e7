import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/start.ts', import.meta.url))

/**
 * Inserts src/start.ts into the head. In a build, its tag names the files of every page, which it preloads
 * for a signed-in visitor.
 */
export function preloadApp(): Plugin {
  let tag = 'src="/src/start.ts"'
  return {
    name: 'vitrine:preload-app',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
        const asset = this.emitFile({ type: 'asset', name: 'start.js', source: code })
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const holding = (module: string) =>
          chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        const frame = holding('/src/routes/_app.tsx?tsr-split=component')
        const files = [holding('/src/app.tsx')?.fileName, frame?.fileName, ...(frame?.imports ?? [])]
        tag = `src="/${this.getFileName(asset)}" data-files="${[...new Set(files)].join(' ')}"`
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<title>', (title) => `<script ${tag}></script>\n    ${title}`),
    },
  }
}
