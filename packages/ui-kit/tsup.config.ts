import { cp } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { build } from 'vite'
import styles from './vite.config.ts'

export default defineConfig({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{stories.tsx,test.ts}', '!src/tokens/**'],
  format: 'esm',
  target: 'es2024',
  splitting: false,
  dts: { entry: 'src/index.ts' },
  clean: true,
  sourcemap: true,
  esbuildPlugins: [
    {
      // Keeps each module a file, so that a host's bundler can leave out the components it doesn't use.
      name: 'one-file-a-module',
      setup({ onResolve }) {
        onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) =>
          kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
        )
      },
    },
  ],
  async onSuccess() {
    // Copied as source: the host's Tailwind reads the tokens and finds the classes in the code beside it.
    for (const file of ['theme.css', 'forced-colors.css', 'print.css'])
      await cp(`src/${file}`, `dist/${file}`)
    await build({ ...styles, configFile: false })
  },
})
