import type { Address, Hex } from 'viem'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { dataFeeAtMost, readDataFee } from '#src/chain/data-fee.ts'
import { readFees } from '#src/chain/fees.ts'
import { ServiceError } from '#src/service-error.ts'

type Call = {
  from: Address
  to?: Address | undefined
  data: Hex
  value?: bigint | undefined
  gas?: bigint | undefined
}

/**
 * Returns the gas limit, the fees and data fee, the sender's balance in wei and the number of its mined transactions.
 * Throws the node's error: a call that would revert fails here, before it costs a fee, unless `gas` already sets the
 * limit. Throws a ServiceError with the code `contract-not-found` if there isn't a contract at the called address.
 */
export async function estimate(networks: ChainNetworks, network: ChainNetwork, call: Call) {
  const { from, to, data, value } = call
  const client = networks.client(network)
  const [gas, fees, mined, balance, code, dataFee] = await Promise.all([
    call.gas ??
      client
        .estimateGas({ account: from, data, ...(to ? { to } : {}), ...(value ? { value } : {}) })
        // A quarter more, because other transactions can change the state before this one is mined.
        .then((units) => (units * 5n) / 4n),
    readFees(networks, network),
    client.getTransactionCount({ address: from }),
    client.getBalance({ address: from }),
    to && data !== '0x' ? client.getCode({ address: to }) : undefined,
    readDataFee(networks, network, call),
  ])
  // A reorganization or a killed node can undo a deployment. Without the contract the node estimates a plain payment,
  // and the call would run out of gas once the contract is back.
  if (to && data !== '0x' && (code ?? '0x') === '0x') {
    const message = `There is no contract at this address on ${network.name} at the moment. Try again.`
    throw ServiceError.upstream(message, 'contract-not-found')
  }
  return { gas, fees, mined, balance, dataFee: dataFeeAtMost(dataFee) }
}
