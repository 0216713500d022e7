/** The drawers of a collection, which every page that lists collections can open: a menu offers no other. All but `new` are of one, by its id. */
export const collectionDrawers = ['new', 'edit', 'contracts', 'airdrop'] as const
