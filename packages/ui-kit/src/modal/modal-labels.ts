export const modalLabels = { close: 'Close' }
