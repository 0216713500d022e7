export const networkBadgeLabels = { test: 'test', local: 'local' }
