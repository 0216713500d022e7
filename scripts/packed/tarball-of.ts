import { inject } from 'vitest'

/** Returns the tarball of a package. Fails the test that asks if the package could not be packed, with the reason. */
export function tarballOf(name: string): string {
  const packed = inject('packed')[name]
  if (packed && 'tarball' in packed) return packed.tarball
  throw new Error(packed?.error ?? `${name} is not packed.`)
}
