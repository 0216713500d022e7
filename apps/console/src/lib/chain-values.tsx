import { explorerUrl, type Network } from '@vitrine/chain'
import { Address, Hash, type HashProps } from '@vitrine/ui-kit'

type ChainValueProps = Omit<HashProps, 'href'> & {
  /** The value's network. The link to its explorer needs one. */
  on: Network | null | undefined
}

/** The hash of a transaction, with a link to its network's explorer. */
export const ChainHash = ({ on, value, ...rest }: ChainValueProps) => (
  <Hash {...rest} value={value} href={on ? explorerUrl(on, { transaction: value }) : null} />
)

/** The address of an account or a contract, with a link to its network's explorer. */
export const ChainAddress = ({ on, value, ...rest }: ChainValueProps) => (
  <Address {...rest} value={value} href={on ? explorerUrl(on, { address: value }) : null} />
)
