const literal = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g

/** Returns what is left of a class without its variants, its opacity and its importance: `hover:bg-accent/50` is `bg-accent`. */
const bare = (word: string) => word.replace(/^.*:(?![^[]*\])/, '').replace(/\/[\w.[\]%]+$|!/g, '')

/** Returns the classes of a piece of source text, one list for each string in it, without variants. */
export const readClasses = (source: string): string[][] =>
  [...source.matchAll(literal)].map((found) =>
    (found[1] ?? found[2] ?? found[3] ?? '').split(/\s+/).filter(Boolean).map(bare),
  )
