/** Returns the replacement of `*` in a path of `calls.gen.ts`: the operation, with its provider's word as a variable. */
export const starOf = (operation: string): string => operation.replace(/Vector|Node|Cloud/, '{$&Provider}')
