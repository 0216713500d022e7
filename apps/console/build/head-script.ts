import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import type { PageFiles } from '../src/lib/prefetched.ts'
import { pages } from '../src/session/pages.ts'
import { firstCalls, firstRows } from './first-calls.ts'

const source = fileURLToPath(new URL('../src/head-script.ts', import.meta.url))

async function scriptOf(pages: PageFiles[]): Promise<string> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, {
    define: { 'globalThis.__PAGE_FILES__': JSON.stringify(pages) },
  })
  // It is served as it is: no other step of the build makes it smaller.
  return (await minify('head.js', code.replace(/^export \{\};?$/m, ''))).code
}

/** Returns a route's path from the name of its file: `/collection/premintasset/$type/$id`. */
const pathOf = (file: string) => `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '') || '/'

const isChunk = (one: Rolldown.OutputAsset | Rolldown.OutputChunk): one is Rolldown.OutputChunk =>
  one.type === 'chunk'

/** Returns the files of each page within the frame: those of its code and of the frame, with all that they import but not what each page has. */
function pagesOf(bundle: Rolldown.OutputBundle): PageFiles[] {
  const chunks = Object.values(bundle).filter(isChunk)
  const withImports = (names: string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = bundle[name]
      if (found.has(name) || !chunk || !isChunk(chunk)) continue
      found.add(name)
      withImports(chunk.imports, found)
    }
    return found
  }
  const holding = (module: RegExp) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))).map(({ fileName }) => fileName)
  const initial = withImports(holding(/\/src\/main\.tsx$/))
  const frame = holding(/\/src\/(app|routes\/_app)\.tsx(\?tsr-split=component)?$/)
  return chunks.flatMap(({ fileName, moduleIds }) => {
    const routes = moduleIds.flatMap(
      (id) => /\/routes\/_app\/(.+)\.tsx\?tsr-split=component$/.exec(id)?.[1]?.replaceAll('/', '.') ?? [],
    )
    return routes.map((route): PageFiles => {
      const path = pathOf(route) as keyof typeof pages
      if (!(path in pages)) throw new Error(`${route} is the file of no page of src/session/pages.ts.`)
      const files = [...withImports([...frame, fileName])].filter((name) => !initial.has(name))
      const calls = firstCalls[path as keyof typeof firstCalls] ?? []
      const { roles } = pages[path]
      const pattern = path.replaceAll(/\$\w+/g, '[^/]+')
      return [
        pattern,
        roles,
        files.map((name) => name.replace(/^assets\/(.+)\.js$/, '$1')),
        [...calls],
        firstRows[path] ?? null,
      ]
    })
  })
}

/** Puts src/head-script.ts into the head: with the files of every page in a build, without any while Vite serves the sources. */
export function headScript(): Plugin {
  let built = ''
  return {
    name: 'vitrine:head-script',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        const asset = this.emitFile({
          type: 'asset',
          name: 'head.js',
          source: await scriptOf(pagesOf(bundle)),
        })
        built = this.getFileName(asset)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server }) => {
        const script = server ? `<script>${await scriptOf([])}</script>` : `<script src="/${built}"></script>`
        return html.replace('<title>', () => `${script}\n    <title>`)
      },
    },
  }
}
