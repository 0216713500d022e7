import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Compiles src/styles.css to dist/styles.css, with the fonts beside it. tsup runs it after building the code. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'error',
  plugins: [tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // The browsers that Tailwind 4 is made for.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      input: { styles: 'src/styles.css' },
      output: {
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? '[name][extname]' : 'fonts/[name][extname]',
      },
    },
  },
})
