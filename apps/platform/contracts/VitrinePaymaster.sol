// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BasePaymaster} from "@account-abstraction/contracts/core/BasePaymaster.sol";
import {_packValidationData} from "@account-abstraction/contracts/core/Helpers.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// @title Pays the gas of user operations that its signer agreed to.
/// @notice The signer signs each operation it pays for, with a time in which that holds (ERC-4337, EntryPoint 0.8). What follows the
/// gas limits in `paymasterAndData` is `validUntil` (6 bytes), `validAfter` (6 bytes), and the signature of a `SponsoredOperation` (65 bytes).
/// @dev Reads no storage while it validates, so that bundlers take its operations without a stake.
contract VitrinePaymaster is BasePaymaster, EIP712 {
    bytes32 private constant SPONSORED_OPERATION = keccak256(
        "SponsoredOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes32 paymasterGasLimits,uint48 validUntil,uint48 validAfter)"
    );
    uint256 private constant SIGNATURE_OFFSET = PAYMASTER_DATA_OFFSET + 12;

    /// @notice What follows the gas limits in `paymasterAndData` is too short.
    error PaymasterDataTooShort();

    /// @notice Whose signature makes this contract pay.
    address public immutable signer;

    /// @param entryPoint_ The EntryPoint 0.8 of this chain.
    /// @param signer_ Whose signature makes this contract pay.
    /// @dev What is sent along is the first deposit. The owner, who may withdraw it, is the deployer.
    constructor(IEntryPoint entryPoint_, address signer_)
        payable
        BasePaymaster(entryPoint_)
        EIP712("VitrinePaymaster", "1")
    {
        signer = signer_;
        if (msg.value > 0) entryPoint_.depositTo{value: msg.value}(address(this));
    }

    /// @notice What the signer signs for an operation. Its `paymasterAndData` needs the gas limits and no signature yet.
    function hashOf(PackedUserOperation calldata operation, uint48 validUntil, uint48 validAfter)
        public
        view
        returns (bytes32)
    {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    SPONSORED_OPERATION,
                    operation.sender,
                    operation.nonce,
                    keccak256(operation.initCode),
                    keccak256(operation.callData),
                    operation.accountGasLimits,
                    operation.preVerificationGas,
                    operation.gasFees,
                    bytes32(operation.paymasterAndData[PAYMASTER_VALIDATION_GAS_OFFSET:PAYMASTER_DATA_OFFSET]),
                    validUntil,
                    validAfter
                )
            )
        );
    }

    /// @inheritdoc BasePaymaster
    function _validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        internal
        view
        override
        returns (bytes memory, uint256)
    {
        bytes calldata data = operation.paymasterAndData;
        if (data.length < SIGNATURE_OFFSET) revert PaymasterDataTooShort();
        uint48 validUntil = uint48(bytes6(data[PAYMASTER_DATA_OFFSET:PAYMASTER_DATA_OFFSET + 6]));
        uint48 validAfter = uint48(bytes6(data[PAYMASTER_DATA_OFFSET + 6:SIGNATURE_OFFSET]));
        (address recovered, ECDSA.RecoverError failure,) =
            ECDSA.tryRecover(hashOf(operation, validUntil, validAfter), data[SIGNATURE_OFFSET:]);
        // No revert for a wrong signature: whoever estimates gas does it with a made-up one.
        bool wrong = failure != ECDSA.RecoverError.NoError || recovered != signer;
        return ("", _packValidationData(wrong, validUntil, validAfter));
    }
}
