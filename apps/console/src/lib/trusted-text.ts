/** The used part of the Trusted Types API, which TypeScript's library doesn't have yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: {
      createHTML(text: string): string | null
      createScriptURL(address: string): string | null
    },
  ): unknown
}

/**
 * Creates the page's only Trusted Types policy. It allows text without a tag where libraries write markup (Radix writes a style
 * rule this way), and workers from the console's own files (the chain package starts one for an airdrop's list). The browser
 * refuses everything else, because of the platform's Content-Security-Policy. Call it before the first render.
 */
export function trustPlainText(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && pathname.startsWith('/assets/') ? address : null
    },
  })
}
