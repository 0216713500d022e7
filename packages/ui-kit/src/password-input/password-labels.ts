export const passwordLabels = { hide: 'Hide password', show: 'Show password', capsLock: 'Caps Lock is on.' }
