const literal = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g

/** Returns a class without variants, opacity and `!`: `hover:bg-accent/50` becomes `bg-accent`. */
const bare = (word: string) => word.replace(/^.*:(?![^[]*\])/, '').replace(/\/[\w.[\]%]+$|!/g, '')

/** Returns the classes in a source text without variants, one list per string literal. */
export const readClasses = (source: string): string[][] =>
  [...source.matchAll(literal)].map((found) =>
    (found[1] ?? found[2] ?? found[3] ?? '').split(/\s+/).filter(Boolean).map(bare),
  )
