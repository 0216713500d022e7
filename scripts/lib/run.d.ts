/** The repository's root. */
export declare const root: string
export type RunOptions = {
  /** Relative to the root, which is the default. Its own binaries are found first. */
  cwd?: string
  env?: Record<string, string | undefined>
  /** Keep what it prints instead of showing it. */
  quiet?: boolean
}
/** Runs a program to its end. Returns its exit code and, where `quiet`, everything it printed. */
export declare function run(
  command: string,
  args: string[],
  options?: RunOptions,
): Promise<{
  code: number
  output: string
}>
/** Runs a program and ends this one, with its exit code, if it fails. */
export declare function must(command: string, args: string[], options?: RunOptions): Promise<string>
