import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'
import { preloadApp } from './build/preload-app.ts'
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite'

// Address of the platform while Vite serves the console. The built console doesn't need it, because the
// platform serves it.
const platform = process.env.VITRINE_PLATFORM ?? 'http://127.0.0.1:4400'

/**
 * Modules that a page needs only once a form is opened. `use-draft-form` imports a form library from the
 * kit's index.
 */
const formLibraries = /node_modules\/(zod|react-hook-form)\/|src\/resource\/use-draft-form\.ts$/
/** The contract's limits. Forms check them, and so do parts without a schema. */
const limits = /sdk\/src\/limits\.gen\.ts$/
/** Modules that a page needs only after another action. */
const lateLibraries = /node_modules\/(viem|three|diff|jsonc-parser)\//

/** The index of a package imports the whole package, and nearly every module imports an index. */
const packageIndex = /(ui-kit|sdk|chain)\/src\/index\.ts$/

/** True if a module is part of a library, or imports one directly or through other modules. */
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

/** Returns the file for a module that several pages share; null to let the bundler choose. */
function sharedFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (limits.test(id) || dependsOn(lateLibraries, id, graph)) return null
  return dependsOn(formLibraries, id, graph) ? 'forms' : 'common'
}

/** While Vite serves the sources, every URL of a claim page returns that page. */
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
      ['/api', '/rpc', '/files', '/ipfs', '/metadata', '/explorer', '/config.json'].map((path) => [
        path,
        { target: platform },
      ]),
    ),
  },
  // Inlines nothing, because the content security policy blocks data: URLs for fonts and scripts.
  build: {
    target: 'es2024',
    sourcemap: true,
    assetsInlineLimit: 0,
    // All target browsers support modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Bundles the sign-in page into one file.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // Modules for the first call: the router, the routes and their queries.
            { name: 'app', test: /src\/app\.tsx$/, priority: 1 },
            // Modules shared by several pages. Otherwise each page would load dozens of tiny files.
            { name: sharedFile, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
