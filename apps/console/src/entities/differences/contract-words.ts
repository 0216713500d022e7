import type { ContractDifference } from '@vitrine/sdk'
import { shorten } from '@vitrine/ui-kit'
import type { Found, Repair } from './found.ts'

const nouns: Record<ContractDifference['subject'], string> = {
  contract: 'contract',
  airdrop: 'airdrop contract',
  'merkle-root': 'merkle root',
  paymaster: 'paymaster',
}

function whatOf(
  noun: string,
  { kind, subject, contractAddress, recorded, found }: ContractDifference,
): string {
  switch (kind) {
    case 'not-recorded':
      return subject === 'merkle-root'
        ? 'The airdrop contract has the merkle root. It isn’t recorded.'
        : `The network has the ${noun} at ${found === null ? 'an address' : shorten(found)}. It isn’t recorded as deployed.`
    case 'not-deployed':
      return recorded === 'deploying'
        ? `Recorded as being deployed, but no transaction can deploy the ${noun} anymore.`
        : `Recorded as deployed, but the network has no ${noun} at ${contractAddress === null ? 'its address' : shorten(contractAddress)}.`
    case 'other-root':
      return `Recorded merkle root: ${recorded === null ? 'none' : shorten(recorded)}. Root in the airdrop contract: ${found === null ? 'none' : shorten(found)}.`
    default:
      // A newer platform may send other values.
      return 'The record differs from the network.'
  }
}

function repairOf(noun: string, of: string, { repair, subject, why }: ContractDifference): Repair {
  switch (repair) {
    case 'record-end':
      return {
        title: `Record the ${noun} of ${of}?`,
        change:
          subject === 'merkle-root' ? 'The merkle root becomes recorded.' : `The ${noun} becomes deployed.`,
        action: subject === 'merkle-root' ? 'Record root' : 'Record deployment',
      }
    case 'make-failed':
      return {
        title: `Record the ${noun} of ${of} as failed?`,
        change: `The deployment becomes failed, and the ${noun} can be deployed again.`,
        action: 'Record failure',
      }
    case 'submit-again':
      return {
        title: `Allow the merkle root of ${of} to be submitted again?`,
        change: 'The airdrop goes back to the step before its merkle root.',
        action: 'Allow submission',
      }
    default:
      return { why: why ?? 'This console doesn’t know how to repair it.' }
  }
}

/** Describes a difference of a contract, an airdrop or a paymaster, with the change that its repair makes. */
export function foundContract(difference: ContractDifference): Found {
  const { contract_id, name, subject } = difference
  const noun = nouns[subject] ?? 'contract'
  return {
    id: contract_id,
    name: `${name}, ${noun}`,
    thumbnail: undefined,
    collectionId: difference.collection_id,
    blockchainType: difference.blockchainType,
    networkType: difference.networkType,
    transactionHash: difference.transactionHash,
    what: whatOf(noun, difference),
    repair: repairOf(noun, name, difference),
    input: { contract_id },
  }
}
