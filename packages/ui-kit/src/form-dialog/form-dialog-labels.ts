export const formDialogLabels = { cancel: 'Cancel' }
