// Measures the download of a page: each contender and its dependencies, bundled, minified and gzipped.
import { client, groupsOf, pageOf } from './page-of.ts'

const contenders: Record<string, string> = {
  'openapi-fetch alone': `export { default } from 'openapi-fetch'`,
  ky: `export { default } from 'ky'`,
  axios: `export { default } from 'axios'`,
  '@vitrine/sdk': client,
  'client alone': groupsOf(),
  'client and auth': groupsOf('auth'),
  'client and venues': groupsOf('venues'),
  'client and collections': groupsOf('collections'),
  'client and assets': groupsOf('assets'),
  'client and runs': groupsOf('runs'),
  'client and settings': groupsOf('settings'),
  'loaded with the first call of an extension': `export * from '../src/extensions.gen.ts'`,
}

console.log('\nThe whole package in a page (`size.test.ts` says what is allowed)')
for (const [name, contents] of Object.entries(contenders)) {
  const { size } = await pageOf(contents)
  console.log(`${name.padEnd(42)} ${(size / 1000).toFixed(2).padStart(7)} kB gzip`)
}
