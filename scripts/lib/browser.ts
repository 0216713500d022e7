import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { must, root, run } from './run.ts'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]
const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The npm package that carries a Chromium. It is fetched only if no other browser is found, so that an install stays small. */
const carrier = '@sparticuz/chromium@153.0.0'

/** Unpacks the Chromium of the package, with libraries and fonts that a minimal machine lacks. */
async function bundled(): Promise<Record<string, string>> {
  const folder = join(root, '.cache/chromium')
  await mkdir(folder, { recursive: true })
  await must('npm', ['install', '--no-save', '--no-package-lock', '--prefix', folder, carrier], {
    quiet: true,
  })
  const home = join(folder, 'node_modules/@sparticuz/chromium')
  const { default: chromium, inflate } = await import(pathToFileURL(join(home, 'build/index.js')).href)
  const [path, libraries] = await Promise.all([
    chromium.executablePath() as Promise<string>,
    inflate(join(home, 'bin/al2023.tar.br')) as Promise<string>,
  ])
  return {
    CHROMIUM_PATH: path,
    LD_LIBRARY_PATH: join(libraries, 'lib'),
    FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
  }
}

/**
 * Returns a Chromium for the tests, as environment variables: the one named by CHROMIUM_PATH, one that is installed, Debian's
 * (installed now, where we may), or the one inside an npm package.
 */
export async function findBrowser(): Promise<Record<string, string>> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { CHROMIUM_PATH: named }
  const installed = [...known, macOS].find((path) => existsSync(path))
  if (installed) return { CHROMIUM_PATH: installed }
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the tests …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env,
    })
    const path = known.find((one) => existsSync(one))
    if (code === 0 && path) return { CHROMIUM_PATH: path }
  }
  return bundled()
}
