// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
import {ERC1155URIStorage} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155URIStorage.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

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

/// @title A collection of tokens that exist in several copies.
/// @notice The owner mints each id once, with its number of copies and a metadata URI of its own. The URI never changes.
contract VitrineERC1155 is ERC1155URIStorage, ERC1155Supply, ERC2981, ContractMetadata, Ownable {
    /// @notice The collection's name, as wallets show it.
    string public name;

    /// @notice The collection's symbol.
    string public symbol;

    /// @notice The token was minted before; an id is used once.
    error TokenAlreadyMinted(uint256 tokenId);

    /// @notice A token needs at least one copy.
    error NoCopies();

    /// @notice The lists of a batch do not have the same length.
    error LengthsDiffer();

    mapping(uint256 tokenId => bool) private _minted;

    /// @param royaltyReceiver Who receives the royalty that ERC-2981 announces.
    /// @param royaltyBps The royalty in basis points; 250 is 2.5 %.
    /// @param contractURI_ The address of the metadata by which marketplaces show the collection.
    constructor(
        string memory name_,
        string memory symbol_,
        address initialOwner,
        address royaltyReceiver,
        uint96 royaltyBps,
        string memory contractURI_
    ) ERC1155("") Ownable(initialOwner) ContractMetadata(contractURI_) {
        name = name_;
        symbol = symbol_;
        _setDefaultRoyalty(royaltyReceiver, royaltyBps);
    }

    /// @notice Mints `amount` copies of `tokenId` to `to`. A receiving contract must accept ERC-1155 tokens.
    function mint(address to, uint256 tokenId, uint256 amount, string calldata tokenURI) external onlyOwner {
        _mintOne(to, tokenId, amount, tokenURI);
    }

    /// @notice Mints many ids, each as `mint` does. If one of them can't be minted, none is.
    function mintBatch(
        address[] calldata to,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        string[] calldata tokenURIs
    ) external onlyOwner {
        if (to.length != tokenIds.length || to.length != amounts.length || to.length != tokenURIs.length) {
            revert LengthsDiffer();
        }
        for (uint256 i = 0; i < to.length; ++i) _mintOne(to[i], tokenIds[i], amounts[i], tokenURIs[i]);
    }

    /// @notice Changes the address of the contract's metadata. The URIs of tokens stay.
    function setContractURI(string calldata uri_) external onlyOwner {
        _setContractURI(uri_);
    }

    function _mintOne(address to, uint256 tokenId, uint256 amount, string calldata tokenURI) private {
        if (_minted[tokenId]) revert TokenAlreadyMinted(tokenId);
        if (amount == 0) revert NoCopies();
        _minted[tokenId] = true;
        _setURI(tokenId, tokenURI);
        _mint(to, tokenId, amount, "");
    }

    /// @inheritdoc ERC1155URIStorage
    function uri(uint256 tokenId) public view override(ERC1155, ERC1155URIStorage) returns (string memory) {
        return super.uri(tokenId);
    }

    /// @inheritdoc ERC1155
    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory values)
        internal
        override(ERC1155, ERC1155Supply)
    {
        super._update(from, to, ids, values);
    }
}
