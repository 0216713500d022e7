import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Separate build of the claim page, so that recipients on phones don't load the console. Its output is stored
 * next to the console, below `claim/`.
 */
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
