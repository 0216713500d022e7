import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'
import { preloadApp } from './build/preload-app.ts'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

// Where the platform answers while Vite serves the console. The built console needs no such thing: the platform serves it.
const platform = process.env.VITRINE_PLATFORM ?? 'http://127.0.0.1:4400'

/** What no page needs before a person opens a form there. `use-draft-form` has a form library from the kit's index. */
const formLibraries = /node_modules\/(zod|react-hook-form)\/|src\/resource\/use-draft-form\.ts$/
/** The limits of the contract, which forms check, and parts that have no schema. */
const limits = /sdk\/src\/limits\.gen\.ts$/
/** What no page needs before a person does something else there. */
const lateLibraries = /node_modules\/(viem|three|diff|jsonc-parser)\//

/** The index of a package imports all of the package, and nearly every module imports an index. */
const packageIndex = /(ui-kit|sdk|chain)\/src\/index\.ts$/

/** Returns whether a module is part of a library, or imports a part directly or through other modules. */
function dependsOn(
  library: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (library.test(id)) return true
  seen.add(id)
  const imported = packageIndex.test(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? [])
  return imported.some((one) => !seen.has(one) && dependsOn(library, one, graph, seen))
}

/** Returns the file of a module that several pages share; null for a file that the bundler chooses. */
function sharedFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (limits.test(id) || dependsOn(lateLibraries, id, graph)) return null
  return dependsOn(formLibraries, id, graph) ? 'forms' : 'common'
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
      ['/api', '/rpc', '/files', '/ipfs', '/explorer', '/config.json'].map((path) => [
        path,
        { target: platform },
      ]),
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
            { name: sharedFile, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
