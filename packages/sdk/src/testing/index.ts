// Typed MSW handlers and fixtures for consumers, stories and tests. `msw` is a peer of whoever imports this.
export { bareAnswer } from './bare-answer.ts'
export { fixtures } from './fixtures.ts'
export { handlers } from './handlers.ts'
export type { MockOptions, MockState } from './mock-api.ts'
export { MockError } from './mock-error.ts'
export { nodeListener } from './node-listener.ts'
export { failing, type MockCall, pending, respond } from './respond.ts'
