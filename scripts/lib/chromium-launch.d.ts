/**
 * Returns how every test and script launches Chromium: the one that CHROMIUM_PATH names, with flags under which it runs anywhere, as root
 * too, and stays off the network by itself.
 */
export declare const chromiumLaunch: (executablePath?: string | undefined) => {
  executablePath?: string
  args: string[]
}
