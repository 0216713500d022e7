/** @module-tag slow */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { twMerge } from 'tailwind-merge'
import { expect, it } from 'vitest'
import { cn } from '../packages/ui-kit/src/lib/cn.ts'

const root = resolve(import.meta.dirname, '..')

/** Returns every word in the sources of the kit and the console that may be a class name, without its variants. */
async function words(): Promise<string[]> {
  const found = new Set<string>()
  for (const folder of ['packages/ui-kit/src', 'apps/console/src']) {
    const names = await readdir(join(root, folder), { recursive: true })
    for (const name of names.filter((one) => /\.tsx?$/.test(one) && one !== 'lib/cn.ts')) {
      const text = await readFile(join(root, folder, name), 'utf8')
      for (const [, quoted = ''] of text.matchAll(/['"`]([^'"`\n]*)['"`]/g)) {
        for (const word of quoted.split(/\s+/)) found.add(word.replace(/^(?:[\w-]+(?:\[[^\]]*\])?:)+/, ''))
      }
    }
  }
  return [...found]
}

it('merges each two classes of the kit and the console as the library would', async () => {
  const marker = (merge: typeof twMerge) => (word: string) => word !== '' && merge(`${word} ${word}`) === word
  const classes = (await words()).filter(marker(twMerge)).filter((word) => !word.startsWith('['))
  expect(classes).toEqual(expect.arrayContaining(['rounded-md', 'px-3', 'text-muted', 'border-subtle']))
  expect(classes.filter((word) => !marker(cn)(word))).toEqual([])
  const other = classes.flatMap((first) =>
    classes.flatMap((second) => (cn(first, second) === twMerge(first, second) ? [] : [`${first} ${second}`])),
  )
  expect(other).toEqual([])
})
