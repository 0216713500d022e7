export const errorBoundaryLabels = {
  failed: 'This part could not be shown',
  others: 'The rest of the page is not affected.',
}
