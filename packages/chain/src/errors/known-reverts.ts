import type { Abi } from 'abitype'

const declare = (name: string, ...inputs: [type: string, name: string][]) => ({
  type: 'error' as const,
  name,
  inputs: inputs.map(([type, name]) => ({ type, name })),
})

/**
 * Errors of ERC-6093 and of common access control, to decode the reverts of standard contracts without an
 * ABI.
 */
export const knownErrors: Abi = [
  declare('ERC20InsufficientBalance', ['address', 'sender'], ['uint256', 'balance'], ['uint256', 'needed']),
  declare('ERC20InvalidSender', ['address', 'sender']),
  declare('ERC20InvalidReceiver', ['address', 'receiver']),
  declare('ERC20InvalidApprover', ['address', 'approver']),
  declare('ERC20InvalidSpender', ['address', 'spender']),
  declare(
    'ERC20InsufficientAllowance',
    ['address', 'spender'],
    ['uint256', 'allowance'],
    ['uint256', 'needed'],
  ),
  declare('ERC721InvalidOwner', ['address', 'owner']),
  declare('ERC721NonexistentToken', ['uint256', 'tokenId']),
  declare('ERC721IncorrectOwner', ['address', 'sender'], ['uint256', 'tokenId'], ['address', 'owner']),
  declare('ERC721InvalidSender', ['address', 'sender']),
  declare('ERC721InvalidReceiver', ['address', 'receiver']),
  declare('ERC721InsufficientApproval', ['address', 'operator'], ['uint256', 'tokenId']),
  declare('ERC721InvalidApprover', ['address', 'approver']),
  declare('ERC721InvalidOperator', ['address', 'operator']),
  declare(
    'ERC1155InsufficientBalance',
    ['address', 'sender'],
    ['uint256', 'balance'],
    ['uint256', 'needed'],
    ['uint256', 'tokenId'],
  ),
  declare('ERC1155InvalidSender', ['address', 'sender']),
  declare('ERC1155InvalidReceiver', ['address', 'receiver']),
  declare('ERC1155InvalidApprover', ['address', 'approver']),
  declare('ERC1155InvalidOperator', ['address', 'operator']),
  declare('ERC1155InvalidArrayLength', ['uint256', 'idsLength'], ['uint256', 'valuesLength']),
  declare('ERC1155MissingApprovalForAll', ['address', 'operator'], ['address', 'owner']),
  declare('ERC2981InvalidDefaultRoyalty', ['uint256', 'numerator'], ['uint256', 'denominator']),
  declare('ERC2981InvalidDefaultRoyaltyReceiver', ['address', 'receiver']),
  declare('OwnableUnauthorizedAccount', ['address', 'account']),
  declare('OwnableInvalidOwner', ['address', 'owner']),
  declare('AccessControlUnauthorizedAccount', ['address', 'account'], ['bytes32', 'neededRole']),
  declare('EnforcedPause'),
  declare('ExpectedPause'),
  declare('ReentrancyGuardReentrantCall'),
]

const cannotReceive = 'the recipient cannot receive this token.'
const notOwner = 'the wallet that sent it is not the owner of the contract.'

/** Sentences for common errors. Other errors are shown with their name and arguments. */
export const knownSentences: Record<string, string> = {
  ERC20InvalidReceiver: cannotReceive,
  ERC721InvalidReceiver: cannotReceive,
  ERC1155InvalidReceiver: cannotReceive,
  ERC721InvalidSender: 'a token with this id already exists.',
  ERC721NonexistentToken: 'there is no token with this id.',
  ERC2981InvalidDefaultRoyalty: 'the royalty is higher than 100 %.',
  OwnableUnauthorizedAccount: notOwner,
  AccessControlUnauthorizedAccount: 'the wallet that sent it does not have the role this needs.',
  EnforcedPause: 'the contract is paused.',
}

/** Sentences for the panic codes of Solidity. */
export const panicSentences: Record<number, string> = {
  0x01: 'a condition inside the contract that should always hold did not.',
  0x11: 'a number became too large or too small.',
  0x12: 'a number was divided by zero.',
  0x21: 'a value is none of the allowed ones.',
  0x22: 'stored data is damaged.',
  0x31: 'an element was removed from an empty list.',
  0x32: 'a position lies outside a list.',
  0x41: 'more memory was asked for than there is.',
  0x51: 'a function that was never set was called.',
}
