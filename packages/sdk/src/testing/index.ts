// Typed MSW handlers and fixtures for applications, stories and tests. Needs `msw` as a peer dependency.
export { bareAnswer } from './bare-answer.ts'
export { fixtures } from './fixtures.ts'
export { handlers } from './handlers.ts'
export type { MockOptions, MockState } from './mock-api.ts'
export { MockError } from './mock-error.ts'
export { nodeListener } from './node-listener.ts'
export { failing, type MockCall, pending, respond } from './respond.ts'
