import { document } from '@vitrine/sdk/contract'
import { createCompiler } from './schema-compiler.ts'

/** Compiles schemas for values sent as text: path, query and form fields are converted to numbers and booleans. */
export const compileText = createCompiler(document as object, true)
/** Compiles schemas for JSON, whose values already have types. */
export const compileJson = createCompiler(document as object, false)
