export const stepperLabels = { todo: 'not started', active: 'in progress', done: 'done', failed: 'failed' }
