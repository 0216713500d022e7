export const formDrawerLabels = { cancel: 'Cancel' }
