import { access, constants } from 'node:fs/promises'

/** Where Chromium and its sisters usually are. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the browser that runs pages' scripts; null where there is none.
 * @param chosen the operator's choice, after which no other is looked for
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

/** Why the crawler does not run, and what to do. */
export const noChromium =
  'The crawler runs pages’ scripts in Chromium, and none was found. Install it, or set CHROMIUM_PATH to one.'
