// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Metadata of a whole contract (ERC-7572), from which marketplaces show the collection.
abstract contract ContractMetadata {
    /// @notice The address of the JSON file with the collection's name, symbol, description and picture.
    string public contractURI;

    /// @notice The metadata is at another address now.
    event ContractURIUpdated();

    constructor(string memory uri) {
        contractURI = uri;
    }

    function _setContractURI(string calldata uri) internal {
        contractURI = uri;
        emit ContractURIUpdated();
    }
}
