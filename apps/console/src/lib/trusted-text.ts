/** Of the Trusted Types API, which TypeScript's library does not know yet, what is used here. */
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
 * Makes the page's only Trusted Types policy. Where a library writes text as markup, text without a tag may pass (Radix writes a style
 * rule so); a worker's script may be one of the console's own files, which the chain package starts for an airdrop's list; everything else
 * is refused by the browser, which the platform's Content-Security-Policy asks it to. Call it before
 * anything is rendered.
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
