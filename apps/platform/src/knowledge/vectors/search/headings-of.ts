/** Returns the title of the page and the headings above a passage from its stored `heading`. */
export const headingsOf = (heading: string): string[] => heading.split('\n').filter((line) => line !== '')
