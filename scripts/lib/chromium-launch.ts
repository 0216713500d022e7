/**
 * Returns how every test and script launches Chromium: the one that CHROMIUM_PATH names, with flags under which it runs anywhere, as root
 * too, and stays off the network by itself.
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
