/** A token of theme.css: its name without the dashes, its use, and its value in each theme. */
export type Token = { name: string; use: string; light: string; dark: string }

const declaration = /^ +--([\w-]+):\s*([^;]+);(?: \/\* (.+?) \*\/)?$/gm

/** Parses the tokens of theme.css, in order. The comment after a declaration is the token's use. */
export function readTokens(css: string): Token[] {
  const dark = css.indexOf('[data-theme="dark"] {')
  const night = new Map([...css.slice(dark).matchAll(declaration)].map(([, name, value]) => [name, value]))
  const tokens = new Map<string, Token>()
  for (const [, name = '', light = '', use = ''] of css.slice(0, dark).matchAll(declaration)) {
    // A repeated declaration is the same token at another density.
    if (!tokens.has(name)) tokens.set(name, { name, use, light, dark: night.get(name) ?? light })
  }
  return [...tokens.values()]
}

/** Returns the tokens whose name starts with a prefix, without the prefix. */
export const tokensOf = (tokens: Token[], prefix: string) =>
  tokens.flatMap((token) =>
    token.name.startsWith(prefix) ? [{ ...token, name: token.name.slice(prefix.length) }] : [],
  )
