export const drawerLabels = {
  close: 'Close',
  discardTitle: 'Discard changes?',
  discardText: 'What you entered has not been saved and will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
}
