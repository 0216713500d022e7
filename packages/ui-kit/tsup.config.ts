import { cp } from 'node:fs/promises'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2024',
  dts: true,
  clean: true,
  sourcemap: true,
  // In its source form: the host's Tailwind reads the tokens, and finds the classes in the code beside it.
  onSuccess: () => cp('src/theme.css', 'dist/theme.css'),
})
