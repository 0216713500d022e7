import type { Sdk } from '../sdk.ts'

/** The groups of functions. */
export type SdkGroups = Omit<Sdk, 'client'>

/** A group or a function: `collections`, `collections.list`. */
export type SdkPath = {
  [Group in keyof SdkGroups]: Group | `${Group}.${keyof SdkGroups[Group] & string}`
}[keyof SdkGroups]
