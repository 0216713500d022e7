export const confirmDialogLabels = { cancel: 'Cancel' }
