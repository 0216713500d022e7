/** Returns the title of a page and the headings above a passage, from how they are stored. */
export const headingsOf = (heading: string): string[] => heading.split('\n').filter((line) => line !== '')
