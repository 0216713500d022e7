import { Hash, type HashProps } from '../hash/hash.tsx'

/**
 * Address of an account or a contract, shortened in the middle, with the full value on hover, a copy button and an
 * explorer link.
 *
 * Use it wherever an address is shown. Set `full` before people send something to it, because two addresses can
 * look alike when shortened.
 */
export function Address({ kind = 'address', ...rest }: HashProps) {
  return <Hash kind={kind} {...rest} />
}
