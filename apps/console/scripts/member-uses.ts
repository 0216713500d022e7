import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns every member that the console's sources take of something, as "assets.mint". Comments count: a call is held to be used rather than not. */
export function memberUses(): string[] {
  const cwd = fileURLToPath(new URL('../src', import.meta.url))
  const files = globSync('**/*.{ts,tsx}', {
    cwd,
    exclude: ['testing/**', '**/*.{test,stories}.*'],
  })
  const uses = files.flatMap((file) =>
    // A look ahead, because what is taken of something may have a member of its own.
    [...readFileSync(`${cwd}/${file}`, 'utf8').matchAll(/\b(\w+)(?=\s*\??\.\s*(\w+))/g)].map(
      ([, owner, member]) => `${owner}.${member}`,
    ),
  )
  return [...new Set(uses)]
}
