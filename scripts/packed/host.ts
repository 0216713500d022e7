import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type PluginOption, preview } from 'vite'
import { root } from '../lib/run.ts'
import { runOutside } from './installed.ts'
import { tarballOf } from './tarball-of.ts'

/** Returns an empty Vite app outside the workspace, with the kit installed from its tarball by npm. */
export async function installHost() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-host-')))
  const dependencies = {
    '@vitrine/ui-kit': `file:${tarballOf('ui-kit')}`,
    react: '19',
    'react-dom': '19',
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  )
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--ignore-scripts']
  const { code, stdout, stderr } = await runOutside('npm', ['install', ...quiet], folder)
  if (code !== 0) throw new Error(`npm install failed:\n${stdout}${stderr}`)
  await cp(join(root, 'scripts/packed/host'), folder, { recursive: true })

  /** Builds the app with one style sheet and serves what came out. */
  async function serve(styles: string, plugins: PluginOption[]) {
    await writeFile(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><link rel="icon" href="data:," /><link rel="stylesheet" href="/${styles}" />
      <main id="root"></main><script type="module" src="/main.js"></script></html>`,
    )
    const shared = { root: folder, configFile: false, logLevel: 'silent', plugins } as const
    const outDir = `dist-${styles}`
    await build({ ...shared, build: { outDir } })
    return preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0, open: false } })
  }

  return {
    /** With the compiled style sheet, and no Tailwind anywhere. */
    serveCompiled: () => serve('compiled.css', []),
    /** With Tailwind, which the host brings. */
    async serveTailwind() {
      const installed = await runOutside('npm', ['install', ...quiet, 'tailwindcss@4'], folder)
      if (installed.code !== 0) throw new Error(installed.stderr)
      return serve('tailwind.css', [tailwindcss()])
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
