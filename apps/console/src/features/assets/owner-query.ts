import { queryOptions } from '@tanstack/react-query'
import { getTokenBalance, getTokenOwner, type Network } from '@vitrine/chain'
import { rpcHeaders } from '#src/runs/rpc-headers.ts'
import { getConfig } from '#src/lib/config.ts'
import { networkKey } from '#src/lib/networks.ts'
import { session } from '#src/session/session.ts'

/**
 * Identifies a token for the lookup. An ERC-1155 token has several owners, so the copies of `holder` are
 * counted.
 */
export type Token = { network: Network; contract: string; tokenId: string; holder: string | null }

/**
 * Returns the current owner of a token and the number of copies, read from the network's node. The owner is
 * null if the recorded holder has no copy; the number is null for ERC-721.
 */
export const ownerQuery = (token: Token | null) =>
  queryOptions({
    queryKey: ['token', token && networkKey(token.network), token?.contract, token?.tokenId, token?.holder],
    enabled: token !== null,
    retry: false,
    queryFn: async ({ signal }): Promise<{ owner: string | null; copies: bigint | null }> => {
      if (!token) throw new Error('There is no token to look up.')
      const { network, contract, tokenId, holder } = token
      const options = {
        network,
        contract,
        tokenId,
        signal,
        headers: rpcHeaders(getConfig(), session.getToken),
      }
      if (holder === null) return { owner: await getTokenOwner(options), copies: null }
      const copies = await getTokenBalance({ ...options, owner: holder })
      return { owner: copies === 0n ? null : holder, copies }
    },
  })
