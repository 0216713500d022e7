import { Hash, type HashProps } from '../hash/hash.tsx'
import { useLabels } from '../labels/use-labels.ts'
import { hashLabels } from '../hash/hash-labels.ts'

/**
 * An account's or a contract's address: shortened in the middle, whole on hover, with copy and explorer link.
 *
 * Use it wherever an address is shown. Before something is sent to it, show it `full`: two addresses can look alike when
 * shortened.
 */
export function Address({ kind, ...rest }: HashProps) {
  const { address } = useLabels('hash', hashLabels)
  return <Hash kind={kind ?? address} {...rest} />
}
