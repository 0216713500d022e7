export { type Preflight, preflight, type PreflightOptions } from './preflight.ts'
export type { PreflightCheck, PreflightCheckOf, PreflightOutcome } from './preflight-check.ts'
export type { RequestOptions } from '../rpc/http-transport.ts'
