export const toastLabels = {
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  copy: 'Copy message',
  success: 'Success',
  error: 'Failed',
  info: 'Info',
}
