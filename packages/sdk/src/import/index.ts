// The rules of an import for the console and the platform: how metadata is read, and the limits of an asset.
export {
  findTokenProblems,
  mostOfToken,
  type ReadAmount,
  type TokenField,
  type TokenFix,
  type TokenProblem,
  type TokenProblemKind,
  type TokenRules,
} from './find-token-problems.ts'
export { isObject, type JsonObject } from './is-object.ts'
export { cleanTexts, isStorable } from './is-storable.ts'
export { mediaTypes, otherMedia } from './media-types.ts'
export { fieldOf, type MetadataField } from './metadata-fields.ts'
export { type Entries, parseJsonEntries } from './parse-entries.ts'
export {
  isUrl,
  isFileName,
  isFollowable,
  isLocalPath,
  isPlaceholder,
  mendAddress,
  withId,
} from './picture-address.ts'
export { ReadError } from './read-error.ts'
export {
  type Entry,
  readToken,
  type ReadOptions,
  type Token,
  tokenIdsOf,
  type TypeFault,
} from './read-token.ts'
export { isRecipient } from './recipients.ts'
export { type MetadataText, textsIn } from './texts-in.ts'
export { type Trait, type TraitValue } from './read-traits.ts'
