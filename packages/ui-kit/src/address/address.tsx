import { Hash, type HashProps } from '../hash/hash.tsx'

/** An account's or a contract's address: shortened in the middle, whole on hover, with copy and explorer link. */
export function Address({ kind = 'address', ...rest }: HashProps) {
  return <Hash kind={kind} {...rest} />
}
