import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The claim page: a build of its own, so that recipients on phones load nothing of the console. It is put beside the console, below `claim/`. */
export default defineConfig({
  root: folder('claim'),
  plugins: [react(), tailwindcss(), compileHints, compress],
  base: '/claim/',
  publicDir: false,
  resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
  build: {
    target: 'es2024',
    outDir: folder('dist/claim'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
