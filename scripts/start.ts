// The whole product on one origin: builds the console if it has changed, then runs the platform in this process.
import { buildConsole } from './lib/build-console.ts'

await buildConsole()
await import('../apps/platform/src/main.ts')
