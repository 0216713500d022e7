import { defineConfig } from 'oxlint'

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean }

const subpathsToo = (names: string[]) => names.flatMap((name) => [name, `${name}/*`])

/** Packages that only a few places may import, with a message for the others. */
const react = {
  group: subpathsToo(['react', 'react-dom']),
  message: 'React is imported by ui-kit and console alone.',
}
const viem = {
  group: subpathsToo(['viem']),
  message: 'viem is imported by packages/chain and apps/platform alone.',
}
const openapiFetch = {
  group: ['openapi-fetch'],
  message: 'openapi-fetch is imported by packages/sdk alone: call the SDK.',
}
const radix = {
  group: ['@radix-ui/*', 'radix-ui'],
  message: 'Radix is imported by packages/ui-kit alone: use a component of the kit.',
}
const drizzle = {
  group: subpathsToo(['drizzle-orm']),
  message: 'Drizzle is imported by apps/platform alone.',
}
const apps = {
  group: subpathsToo(['@vitrine/console', '@vitrine/platform']),
  message: 'Nothing imports an app.',
}
const packages = (...names: string[]) => ({
  group: subpathsToo(names.map((name) => `@vitrine/${name}`)),
  message: 'sdk, chain and ui-kit import neither each other nor an app.',
})

const parentFolders = { group: ['../*', '../**'], message: 'Import a file of another folder by #src/….' }
const rooms = (names: string[], message: string) => ({
  group: names.flatMap((name) => [`#src/${name}/*`, `#src/${name}/**`]),
  message,
})
const otherFeatures = rooms(
  ['features'],
  'A feature imports no other feature: routes and the shell compose them.',
)
/** The folders of the console. Each may import only the folders after it. */
const layers = ['routes', 'shell', 'features', 'entities', 'resource', 'runs', 'drafts', 'session', 'lib']
const above = (layer: string) =>
  rooms(layers.slice(0, layers.indexOf(layer)), `${layers.slice(1).join(' → ')}; never back.`)
/** The claim page must stay small, so it imports only small parts of the console. */
const beyondClaim = rooms(
  layers.filter((layer) => layer !== 'entities' && layer !== 'lib'),
  'The claim page imports entities and lib alone.',
)

const groups = {
  group: ['#src/groups/*', '#src/groups/**'],
  message: 'groups → db, chain, jobs, files, mail, vectors; never back.',
}
const otherGroups = {
  group: ['#src/groups/*/*', '!#src/groups/*/view.ts'],
  message:
    'Of another group a group imports its view.ts alone: what else two need belongs in db, chain, jobs, files, mail or vectors.',
}

const console = [viem, openapiFetch, radix, drizzle, apps]
const screens = {
  group: ['@vitrine/ui-kit', '@vitrine/ui-kit/*', '@vitrine/console'],
  message: 'The platform has no screen.',
}
const platformTests = [react, radix, openapiFetch, screens]
const platform: Pattern[] = [
  ...platformTests,
  {
    group: ['@vitrine/sdk'],
    message: 'The platform imports the contract and types of the SDK, not the client.',
    allowTypeImports: true,
  },
]

/** Returns an entry that forbids imports in these files. If several entries match a file, the last applies. */
const forbid = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

/** Browser features that are missing on pages loaded over plain http from another machine. */
const missingOnPlainHttp = [
  ['crypto', 'randomUUID', 'use randomId of @vitrine/sdk'],
  ['crypto', 'subtle'],
  ['navigator', 'clipboard', 'use useCopy of the kit'],
  ['navigator', 'locks', 'use withTabLock of lib/tab-lock.ts'],
  ['navigator', 'storage'],
  ['navigator', 'serviceWorker'],
].map(([object, property, instead]) => ({
  object,
  property,
  message: `Missing on plain http${instead ? `: ${instead}` : ''}.`,
}))

/** Files that show the errors of their changes without `useAction`. Their tests check that. */
const ownWays = [
  // The driver repeats its changes, and the runs show their failures.
  'apps/console/src/runs/**',
  'apps/console/src/session/sign-{out.ts,in-again-modal.tsx}',
  'apps/console/src/features/login/login-form.tsx',
  // An import sends many parts, and a retry sends the missing ones.
  'apps/console/src/features/import/{send-import,use-send-files}.ts',
  // A single action makes all calls of the sample.
  'apps/console/src/features/collections/sample/sample-collection.ts',
]

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/console.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-module-specifiers': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    'typescript/unbound-method': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    // The contract's unions list the known names next to any text, as documentation.
    { files: ['**/*.gen.ts'], rules: { 'typescript/no-redundant-type-constituents': 'off' } },
    {
      files: ['packages/{sdk,chain,ui-kit}/src/**', 'apps/console/src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}', '**/*.stories.tsx'],
      rules: { 'no-restricted-properties': ['error', ...missingOnPlainHttp] },
    },
    {
      files: ['apps/console/src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', 'apps/console/src/testing/**'],
      rules: { 'console/writes-by-actions': 'error', 'console/reads-tell-failures': 'error' },
    },
    { files: ownWays, rules: { 'console/writes-by-actions': 'off' } },
    forbid(['packages/sdk/src/**'], [react, viem, radix, drizzle, apps, packages('chain', 'ui-kit')]),
    forbid(['packages/sdk/src/react/*.test.ts'], [viem, radix, drizzle, apps, packages('chain', 'ui-kit')]),
    forbid(['packages/chain/src/**'], [react, openapiFetch, radix, drizzle, apps, packages('sdk', 'ui-kit')]),
    forbid(['packages/ui-kit/src/**'], [viem, openapiFetch, drizzle, apps, packages('sdk', 'chain')]),
    forbid(['apps/console/**'], console),
    ...layers
      .slice(layers.indexOf('features'))
      .map((layer) =>
        forbid(
          [`apps/console/src/${layer}/**`],
          [...console, parentFolders, above(layer), ...(layer === 'features' ? [otherFeatures] : [])],
        ),
      ),
    forbid(['apps/console/src/claim/**'], [...console, parentFolders, beyondClaim]),
    forbid(['apps/platform/**'], platform),
    forbid(
      ['apps/platform/src/{chain,knowledge,mail,runs,storage}/**'],
      [...platform, parentFolders, groups],
    ),
    forbid(['apps/platform/src/groups/**'], [...platform, parentFolders, otherGroups]),
    forbid(['apps/platform/src/**/*.test.ts', 'apps/platform/{bench,test}/**'], platformTests),
    forbid(['examples/**'], [react, openapiFetch, radix, drizzle, apps, packages('ui-kit')]),
  ],
})
