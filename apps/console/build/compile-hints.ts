import type { Plugin } from 'vite'

/**
 * Makes Chrome compile a file while it downloads, off the main thread, instead of each function on its first
 * call. On a slow phone that saves a fifth of the first page's time. The comment must be the first in the
 * file; other browsers ignore it.
 */
export const compileHints: Plugin = {
  name: 'vitrine:compile-hints',
  apply: 'build',
  generateBundle: {
    // After Vite, which inserts a line at the top.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        const map = bundle[chunk.sourcemapFileName ?? '']
        if (map?.type !== 'asset') continue
        const parsed = JSON.parse(String(map.source)) as { mappings: string }
        map.source = JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` })
      }
    },
  },
}
