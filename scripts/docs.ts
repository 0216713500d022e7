// Generates the API reference from the doc comments. Run as `pnpm run docs`, because `pnpm docs` is a built-in command of pnpm.
import { join } from 'node:path'
import { writeReference } from './lib/reference.ts'
import { root } from './lib/run.ts'

const complaints = await writeReference(join(root, '.cache/docs'))
for (const complaint of complaints) console.error(complaint)
console.log('Open .cache/docs/index.html.')
process.exit(complaints.length === 0 ? 0 : 1)
