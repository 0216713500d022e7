/** A token of theme.css: its name without the dashes, what it is for, and its value in each theme. */
export type Token = { name: string; use: string; light: string; dark: string }

const declaration = /^ +--([\w-]+):\s*([^;]+);(?: \/\* (.+?) \*\/)?$/gm

/** Reads the tokens from the text of theme.css, in its order. What a comment says behind a declaration is its use. */
export function readTokens(css: string): Token[] {
  const dark = css.indexOf('[data-theme="dark"] {')
  const night = new Map([...css.slice(dark).matchAll(declaration)].map(([, name, value]) => [name, value]))
  const tokens = new Map<string, Token>()
  for (const [, name = '', light = '', use = ''] of css.slice(0, dark).matchAll(declaration)) {
    // What comes again is the same token at another density.
    if (!tokens.has(name)) tokens.set(name, { name, use, light, dark: night.get(name) ?? light })
  }
  return [...tokens.values()]
}

/** Returns the tokens whose name starts so, without that start. */
export const tokensOf = (tokens: Token[], prefix: string) =>
  tokens.flatMap((token) =>
    token.name.startsWith(prefix) ? [{ ...token, name: token.name.slice(prefix.length) }] : [],
  )
