import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const entry = 'virtual:host'
const home = fileURLToPath(new URL('../', import.meta.url))

/**
 * Bundles a host that imports one export of the built kit, as `vite build` would. Returns its size in bytes,
 * gzipped.
 */
async function bundle(name: string, external: (id: string) => boolean): Promise<number> {
  const built = await build({
    root: home,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${name} } from '@vitrine/ui-kit'` : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}

const isReact = (id: string) => /^react(-dom)?(\/|$)/.test(id)
const isForeign = (id: string) => !/^[./]|^virtual:|^@vitrine\/ui-kit$/.test(id)

/**
 * Returns the size that one export of the built kit adds to a host, gzipped. React is left out, because the host
 * has it anyway.
 */
export async function measure(name: string) {
  const ours = await bundle(name, isForeign)
  const all = await bundle(name, isReact)
  return {
    /** Bytes of the kit's own code. */
    ours,
    /** Bytes of the libraries it is built on: Radix, tailwind-merge, icons. */
    libraries: all - ours,
  }
}
