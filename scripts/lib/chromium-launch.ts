/**
 * Returns the options with which all tests and scripts launch Chromium: the executable in CHROMIUM_PATH, and flags that let it
 * run as root and keep it off the network.
 */
export const chromiumLaunch = (executablePath = process.env.CHROMIUM_PATH) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
