const place = (parent: string | null) => (parent === null ? 'the top level' : `“${parent}”`)

/** `parent` is null for the top level. */
export const treeLabels = {
  move: 'Move',
  cancel: 'Cancel',
  toTop: 'To the top level',
  help: 'To move an item press Control X, go to the item it belongs to, and press Enter.',
  moving: (name: string) => `Moving “${name}”: choose what it belongs to.`,
  picked: (name: string) =>
    `Moving “${name}”. Go to what it belongs to and press Enter. Escape leaves it where it is.`,
  moved: (name: string, parent: string | null) => `“${name}” moved to ${place(parent)}.`,
  refused: (name: string, parent: string | null) => `“${name}” cannot go to ${place(parent)}.`,
  stays: (name: string) => `“${name}” stays where it is.`,
}
