// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccount} from "@account-abstraction/contracts/interfaces/IAccount.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";

interface IAirdrop {
    function claim(address account, uint256 amount, bytes32[] calldata proof) external;
}

/// @title Claims airdrops for others, in user operations that a paymaster pays for (ERC-4337, EntryPoint 0.8).
/// @notice It holds nothing, belongs to nobody and may do nothing that others may not: an airdrop gives each account its own share, whoever
/// asks. So it agrees to each operation. Who pays decides which are done: a paymaster by its signature, or nobody, since there is no deposit here.
/// @dev Has no storage and no constructor arguments: its address is the same on each chain.
contract VitrineClaimAccount is IAccount {
    /// @inheritdoc IAccount
    function validateUserOp(PackedUserOperation calldata, bytes32, uint256) external pure returns (uint256) {
        return 0;
    }

    /// @notice Has `airdrop` give `account` its `amount`.
    function claim(address airdrop, address account, uint256 amount, bytes32[] calldata proof) external {
        IAirdrop(airdrop).claim(account, amount, proof);
    }
}
