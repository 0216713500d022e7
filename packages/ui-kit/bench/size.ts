// Prints the gzipped size of each component for a host that imports only it, as `vite build` bundles it, without
// React. Fails if a single Button needs more of the kit's own code than agreed.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { measure } from './measure.ts'

const budget = 2048
const home = new URL('../', import.meta.url)

execFileSync('tsup', { cwd: fileURLToPath(home), stdio: ['ignore', 'ignore', 'inherit'] })
const index = await readFile(new URL('dist/index.js', home), 'utf8')
const names = [...index.matchAll(/^ {2}(\w+),?$/gm)]
  .flatMap(([, name]) => (name ? [name] : []))
  .filter((name) => /^[A-Z]/.test(name))

const kB = (bytes: number) => `${(bytes / 1024).toFixed(2)} kB`.padStart(10)
const rows = []
for (const name of names) rows.push({ name, ...(await measure(name)) })

console.log(`${'gzipped'.padEnd(18)}${'of ours'.padStart(10)}${'libraries'.padStart(12)}`)
for (const { name, ours, libraries } of rows.toSorted((a, b) => a.ours - b.ours)) {
  console.log(`${name.padEnd(18)}${kB(ours)}${kB(libraries).padStart(12)}`)
}
const styles = gzipSync(await readFile(new URL('dist/styles.css', home)), { level: 9 }).length
console.log(`\nstyles.css, all of the kit: ${kB(styles).trim()}`)

const button = rows.find(({ name }) => name === 'Button')?.ours ?? Number.POSITIVE_INFINITY
console.log(`one Button: ${kB(button).trim()} of ours; agreed is ${kB(budget).trim()}`)
if (button > budget) process.exitCode = 1
