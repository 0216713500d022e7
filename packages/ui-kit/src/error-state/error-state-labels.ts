export const errorStateLabels = {
  request: 'Request',
  copyRequestId: 'Copy the request id',
  tryAgain: 'Try again',
}
