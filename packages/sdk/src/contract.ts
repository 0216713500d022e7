// The contract itself, for programs that serve or mock it. Kept out of the client's entry point, which stays small.
export { audited } from './audited.gen.ts'
export { codes, commonCodes } from './codes.gen.ts'
export { document } from './contract.gen.ts'
export { operations } from './operations.gen.ts'
export type { components, operations as OperationSchemas, paths } from './schema.gen.ts'
export type { AnswerOf, Schemas, StrictSdk } from './strict.ts'
