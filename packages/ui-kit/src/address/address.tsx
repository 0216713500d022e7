import { Hash, type HashProps } from '../hash/hash.tsx'

/**
 * An account's or a contract's address: shortened in the middle, whole on hover, with copy and explorer link.
 *
 * Use it wherever an address is shown. Before something is sent to it, show it `full`: two addresses can look alike when
 * shortened.
 */
export function Address({ kind = 'address', ...rest }: HashProps) {
  return <Hash kind={kind} {...rest} />
}
