import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'
import { preloadApp } from './build/preload-app.ts'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

// Where the platform answers while Vite serves the console. The built console needs no such thing: the platform serves it.
const platform = process.env.VITRINE_PLATFORM ?? 'http://127.0.0.1:4400'

/** Libraries that no page needs before a form is opened, or a transaction is signed. */
const formLibraries = /node_modules\/(zod|react-hook-form)\/|src\/resource\/use-draft-form\.ts$/
const chainLibraries = /node_modules\/(viem|three)\//

/** Names everything, but a chunk holds only what is used of it. */
const barrel = /(ui-kit|sdk|chain)\/src\/index\.ts$/

/** Returns true if a module is of a library, or imports one of its modules by way of others. */
function needs(
  library: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (library.test(id)) return true
  seen.add(id)
  const imported = barrel.test(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? [])
  return imported.some((one) => !seen.has(one) && needs(library, one, graph, seen))
}

function sharedChunk(id: string, graph: Rolldown.ChunkingContext) {
  if (needs(chainLibraries, id, graph)) return null
  return needs(formLibraries, id, graph) ? 'forms' : 'common'
}

/** While Vite serves the sources, every address of a claim page is that page. */
const claimPages: Plugin = {
  name: 'vitrine:claim-pages',
  configureServer: (server) =>
    void server.middlewares.use((request, _, next) => {
      if (/^\/claim\/[\w-]+$/.test(request.url ?? '')) request.url = '/claim/index.html'
      next()
    }),
}

export default defineConfig({
  plugins: [
    claimPages,
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    compileHints,
    preloadApp(),
    compress,
  ],
  worker: { plugins: () => [compileHints] },
  resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/rpc', '/files', '/explorer', '/config.json'].map((path) => [path, { target: platform }]),
    ),
  },
  // Nothing inlined: the content security policy allows no data: address for fonts and scripts.
  build: {
    target: 'es2024',
    sourcemap: true,
    assetsInlineLimit: 0,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The sign-in page, in one file.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // What makes the first call: the router, the routes and their queries.
            { name: 'app', test: /src\/app\.tsx$/, priority: 1 },
            // What several pages share. Otherwise each of them would load dozens of tiny files.
            { name: sharedChunk, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
