import { document } from '@vitrine/sdk/contract'
import { createCompiler } from './schema-compiler.ts'

/** Compiles schemas for values that came as text: path, query and form fields become numbers and booleans where wanted. */
export const compileText = createCompiler(document as object, true)
/** Compiles schemas for JSON, whose values have types of their own. */
export const compileJson = createCompiler(document as object, false)
