import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'
import { headScript } from './build/head-script.ts'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

// Where the platform answers while Vite serves the console. The built console needs no such thing: the platform serves it.
const platform = process.env.VITRINE_PLATFORM ?? 'http://127.0.0.1:4400'

/** Packages in node_modules, by their names. */
const packages = (names: string) => new RegExp(`node_modules/${names}/`)

/** Our own loader around every `import()`, in place of Vite's: a file that fails once is fetched again (see src/lib/load-files.ts). */
const lazyFiles: Plugin = {
  name: 'vitrine:lazy-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    // Vite's own name for it: if that changes, e2e/lazy-files.spec.ts fails.
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadFiles as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('src/lib/load-files.ts', import.meta.url)))}`,
  },
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
    lazyFiles,
    headScript(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    tailwindcss(),
    compileHints,
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
    // Vite names no files of an import that has but one; that one has to be fetched first as well.
    // Every browser of the target knows modulepreload, so nothing has to replace it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
    },
    rolldownOptions: {
      output: {
        // The sign-in page names every file: a letter less of each is worth more than what eight tell apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // The sign-in page, in one file: it compresses a tenth better than in thirty.
            // The SDK's entry names more than the page uses.
            { name: 'first', tags: ['$initial'], test: /^(?!.*\/sdk\/src\/outcome-of\.ts)/, priority: 9 },
            // The sign-in page fetches this while one types (see src/main.tsx).
            {
              name: 'router',
              test: packages(
                '@tanstack/(router-core|react-router|history|store|react-store|query-core|react-query)',
              ),
              priority: 8,
            },
            // What is around every page, the first page itself, and what changes something, with all they import: parts that most pages have.
            {
              name: 'frame',
              test: /src\/((app|outcome-of|extensions\.gen|transport\/list-all|shell\/(shell|error-panel|toaster)|features\/dashboard\/dashboard-page|entities\/deletion\/asked-deletion|lib\/(action|contract-types|pause-after|country-name|state-of|use-url-search|table-status|use-retained-target)|empty-state\/empty-state|pagination\/pagination|relative-time\/relative-time|skeleton\/skeleton|badge\/badge)\.tsx?|routes\/_app(\/dashboard)?\.tsx\?tsr-split=component)$|lucide-react\/dist\/esm\/icons\/trash(-2)?\./,
              priority: 6,
            },
            // Menus and everything else that floats: half of the tables have none.
            {
              name: 'floating',
              test: /@floating-ui\/|@radix-ui\/react-(popper|menu|dropdown-menu)\//,
              priority: 5,
            },
            // What nearly every list has, with all that it imports.
            {
              name: 'list',
              test: /src\/(resource\/(list-(page|table)|new-button|open-drawer|url-drawer|use-(list|row-switch|edit-target)|lazy-drawer)|lib\/(search-field|page-out-of-range|retry-note|media-image)|entities\/(assets\/place-options|deletion\/delete-item|.*-(badges?|link|name|status)))\.|ui-kit\/src\/(text-link\/text-link|description-list\/description-list|data-table\/data-table|image\/image|switch\/switch|hash\/hash|address\/address)\./,
              priority: 4,
            },
            // What several pages share and is small: a file of its own takes longer to request than to read.
            {
              name: 'shared',
              test: /lucide-react\/dist\/esm\/icons|src\/((lib|session)\/(networks|contract-types|units|network-key|known-zone|place-badge|role-name|media-address|use-unsaved-warning|group-labels|record-noun|format-bytes)|features\/vector\/metrics|entities\/(data-sources\/source-state|deletion\/delete-button|collections\/scope|runs\/use-review-mint)|features\/collections\/sample\/is-sample|text-link\/text-link-class|network-badge\/network-badge|explorer-url)\./,
              minShareCount: 2,
              maxModuleSize: 3_000,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What every page about fees and runs shows of them, the wallet that pays, and what starts a mint or a deployment from this browser.
            {
              name: 'runs',
              test: /src\/(show-amount\.|entities\/runs\/|entities\/transactions\/network-notice|features\/runs\/run-network|lib\/(contract-key|currency-of|save-file|show-balance|show-fee|describe-duration)|session\/(use-)?create-wallet|activity\/(activity-commands|unreadable)\.|features\/assets\/(deploy-link|mintable)\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What asks a network's node without viem, and its errors.
            {
              name: 'node',
              test: /chain\/src\/(get-(chain-id|token-\w+)|errors\/(kinds|chain-error|decode)|rpc\/(call-contract|fail-over|raw-request(-at)?|retry-after|access-errors|quantity|resolve-rpc-url))\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // The head of every page of a collection, and the color of its picture.
            {
              name: 'collection',
              test: /src\/(entities\/collections\/(art-scope|collection-(frame|header|tabs)|published-badge)|lib\/art-colors|features\/collections\/use-collection-switch)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What a contract is deployed with, step by step.
            {
              name: 'deploying',
              test: /src\/(entities\/transactions\/spending-quote|features\/contracts\/(queries|send-deployment|spot|use-deploy|deploy-review)|session\/wallet-note|stepper\/stepper|radio-group\/radio-group)\.|@radix-ui\/react-radio-group\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            { name: 'select', test: /src\/select\/select\.tsx$/, priority: 2 },
            // What nearly every form has; in a file for each field, a drawer would fetch ten of them. What the fields are made of is
            // shared with pages that have no form.
            {
              name: 'forms',
              test: /src\/resource\/((area|bind|bound|choice|image|number|radio|select|text)-field|resource-|use-\w+-form)/,
              includeDependenciesRecursively: false,
              priority: 3,
            },
          ],
        },
      },
    },
  },
})
