import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvOf, sampleRecipients } from '../testing/recipients.ts'
import { buildMerkleTree } from './index.ts'

const run = promisify(execFile)
const home = join(import.meta.dirname, '../..')
const recipients = sampleRecipients(500)
let shipped: string

// Inside the package, so that the build finds its dependencies.
beforeAll(async () => {
  shipped = await mkdtemp(join(home, 'node_modules/.shipped-'))
  await run(join(home, 'node_modules/.bin/tsup'), ['--out-dir', shipped, '--no-dts', '--silent'], {
    cwd: home,
  })
}, 60_000)

afterAll(() => rm(shipped, { recursive: true }))

it('the build reads lists and builds trees in its own worker file', { timeout: 60_000 }, async () => {
  const program = join(shipped, 'program.mjs')
  await writeFile(
    program,
    `import { buildMerkleTree, readRecipients } from './merkle/index.js'
     let results = 0
     const count = (answer) => (results += 'result' in answer ? 1 : 0)
     process.on('worker', (worker) => worker.on('message', count))
     const list = await readRecipients(${JSON.stringify(csvOf(recipients))})
     const { root } = await buildMerkleTree(list)
     console.log(JSON.stringify({ root, results }))`,
  )
  const { stdout } = await run(process.execPath, [program])
  const { root } = await buildMerkleTree(recipients, { worker: 'never' })
  // The root is the same without a worker, so the test also checks that workers started.
  expect(JSON.parse(stdout)).toEqual({ root, results: 2 })
})
