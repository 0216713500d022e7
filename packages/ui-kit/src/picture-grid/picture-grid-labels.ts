export const pictureGridLabels = { select: (name: string) => `Select ${name}` }
