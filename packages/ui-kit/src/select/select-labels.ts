export const selectLabels = { choose: 'Choose…' }
