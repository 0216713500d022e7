export const filterChipLabels = { remove: (filter: string) => `Remove filter: ${filter}` }
