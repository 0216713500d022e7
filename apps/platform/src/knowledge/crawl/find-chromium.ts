import { access, constants } from 'node:fs/promises'

/** Usual paths of Chromium and Chrome. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of the browser that runs pages' scripts; null if there isn't one.
 * @param chosen the operator's path; if it is set, no other path is tried
 */
export async function findChromium(chosen: string | undefined): Promise<string | null> {
  for (const path of chosen === undefined ? usual : [chosen]) {
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return path
  }
  return null
}

/** The error if no browser is found, with what to do. */
export const noChromium =
  'The crawler runs pages’ scripts in Chromium, and none was found. Install it, or set CHROMIUM_PATH to one.'
