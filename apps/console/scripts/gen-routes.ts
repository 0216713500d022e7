// Writes src/routeTree.gen.ts from the files in src/routes, as Vite does while it runs. Another path may be named, for the freshness check.
import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = fileURLToPath(new URL('..', import.meta.url))
const config = getConfig({}, root)
const [out] = process.argv.slice(2)
await new Generator({ config: out ? { ...config, generatedRouteTree: out } : config, root }).run()
