// The contract, for programs that serve or mock it. It is a separate entry point so that the client stays small.
export { audited } from './audited.gen.ts'
export { codes, commonCodes } from './codes.gen.ts'
export { document } from './contract.gen.ts'
export { operations } from './operations.gen.ts'
export type { components, operations as OperationSchemas, paths } from './schema.gen.ts'
export type { AnswerOf, Schemas, StrictSdk } from './strict.ts'
