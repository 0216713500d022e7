// Measures the compiler's cost of the types: a program of ten calls, and the same program with openapi-fetch over the contract's paths.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../../scripts/lib/run.ts'

const times = (call: (page: number) => string) =>
  Array.from({ length: 10 }, (_, n) => `export const list${n} = await ${call(n + 1)}`).join('\n')

const contenders: Record<string, string> = {
  'openapi-fetch': `import createClient from 'openapi-fetch'
    import type { paths } from './packages/sdk/src/schema.gen.js'
    const client = createClient<paths>()
    ${times((page) => `client.GET('/api/collection/allCollection/{current}/{pageSize}', { params: { path: { current: ${page}, pageSize: 8 } } })`)}`,
  '@vitrine/sdk': `import { createSdk } from './packages/sdk/src/index.js'
    const sdk = createSdk({ backends: { main: '' } })
    ${times((page) => `sdk.collections.list({ page: ${page}, pageSize: 8 })`)}`,
}

async function tsc(args: string) {
  const { code, output } = await run('tsc', args.split(' '), { cwd: 'packages/sdk', quiet: true })
  if (code !== 0) throw new Error(output)
  return output
}

const folder = await mkdtemp(fileURLToPath(new URL('./types-', import.meta.url)))
try {
  // Compiles only the declarations, as they are published.
  await tsc(`-p . --noEmit false --declaration --emitDeclarationOnly --rootDir ../.. --outDir ${folder}`)
  console.log('\nWhat the types of a program of ten calls cost the compiler')
  for (const [name, program] of Object.entries(contenders)) {
    const file = join(folder, 'program.ts')
    await writeFile(file, program)
    const report = await tsc(
      `--ignoreConfig --noEmit --strict --target es2022 --lib es2022,dom,dom.iterable --module esnext --moduleResolution bundler --types node --extendedDiagnostics ${file}`,
    )
    const figure = (label: string) => new RegExp(`^${label}: +(.+)$`, 'm').exec(report)?.[1] ?? '?'
    console.log(
      `${name.padEnd(16)} ${figure('Instantiations').padStart(8)} instantiations ${figure('Memory used').padStart(9)} ${figure('Check time')} of checking`,
    )
  }
} finally {
  await rm(folder, { recursive: true })
}
