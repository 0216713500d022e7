// What a page downloads: everything that each contender needs, minified and gzipped, as a browser's bundle.
import { client, pageOf } from './page-of.ts'

const contenders: Record<string, string> = {
  'openapi-fetch alone': `export { default } from 'openapi-fetch'`,
  ky: `export { default } from 'ky'`,
  axios: `export { default } from 'axios'`,
  '@vitrine/sdk': client,
  'loaded with the first call of an extension': `export * from '../src/extensions.gen.ts'`,
  'loaded with the first failure': `export { readFailure, readDelay } from '../src/client/read-failure.ts'`,
}

console.log('\nThe whole package in a page (wanted of @vitrine/sdk: at most 10.5 kB)')
for (const [name, contents] of Object.entries(contenders)) {
  const { size } = await pageOf(contents)
  console.log(`${name.padEnd(42)} ${(size / 1000).toFixed(2).padStart(7)} kB gzip`)
}
