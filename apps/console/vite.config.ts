import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

// Where the platform answers while Vite serves the console. The built console needs no such thing: the platform serves it.
const platform = process.env.VITRINE_PLATFORM ?? 'http://127.0.0.1:4400'

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), tailwindcss()],
  resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/rpc', '/files', '/explorer', '/config.json'].map((path) => [path, { target: platform }]),
    ),
  },
  // Nothing inlined: the content security policy allows no data: address for fonts and scripts.
  build: { target: 'es2024', sourcemap: true, assetsInlineLimit: 0 },
})
