// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ContractMetadata} from "./ContractMetadata.sol";
import {HiddenTokens} from "./HiddenTokens.sol";

/// @title A collection of tokens that exist in several copies.
/// @notice The owner mints each id once, with its number of copies. The URI of an id never changes. Only ids that
/// were minted hidden show a placeholder first: the owner can replace it, and reveals their URIs once.
/// @dev There must never be a function that burns: the supply of an id is written by its mint only.
contract VitrineERC1155 is ERC1155, ERC2981, ContractMetadata, HiddenTokens, Ownable {
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

    /// @notice A run has no token, or goes on after the highest id.
    error InvalidRun(uint256 firstId, uint256 quantity);

    /// @dev `batch` is 0 for an id with its own URI, and HIDDEN for a hidden one. `supply` is 0 for an id that was not minted.
    struct Minted {
        uint96 batch;
        uint160 supply;
    }

    /// @dev How many batches with a common base were minted; the number of the last one.
    uint96 private _batches;

    mapping(uint256 tokenId => Minted) private _minted;

    /// @dev What the URIs of the ids of a batch begin with, by the batch's number.
    mapping(uint256 batch => string) private _bases;

    /// @dev The URIs of ids that belong to no batch.
    mapping(uint256 tokenId => string) private _uris;

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

    /// @notice Mints runs of consecutive ids, `quantities[i]` ids from `firstIds[i]` on to `to[i]`, `amounts[i]` copies
    /// of each. The URI of each id is `base` followed by the id in decimal. If one of them can't be minted, none is.
    /// A receiving contract is called for each id, as by `mint`.
    function mintRuns(
        address[] calldata to,
        uint256[] calldata firstIds,
        uint256[] calldata quantities,
        uint256[] calldata amounts,
        string calldata base
    ) external onlyOwner {
        uint96 batch = ++_batches;
        _bases[batch] = base;
        _mintRuns(to, firstIds, quantities, amounts, batch);
    }

    /// @notice Mints runs of consecutive ids as `mintRuns` does, hidden: the URI of all hidden ids is `placeholder`
    /// until `reveal`.
    function mintHiddenRuns(
        address[] calldata to,
        uint256[] calldata firstIds,
        uint256[] calldata quantities,
        uint256[] calldata amounts,
        string calldata placeholder
    ) external onlyOwner {
        _hide(quantities, placeholder);
        _mintRuns(to, firstIds, quantities, amounts, HIDDEN);
    }

    /// @notice Reveals all hidden ids, once: the URI of each is now `base` followed by the id in decimal.
    /// Refused unless `count` is `hiddenTokens`: the files behind the URIs are made for as many, and nothing adds one later.
    function reveal(string calldata base, uint256 count) external onlyOwner {
        _reveal(base, count);
    }

    /// @notice Changes the address of the contract's metadata. The URIs of tokens stay.
    function setContractURI(string calldata uri_) external onlyOwner {
        _setContractURI(uri_);
    }

    /// @notice Returns how many copies of an id there are.
    function totalSupply(uint256 tokenId) public view returns (uint256) {
        return _minted[tokenId].supply;
    }

    /// @notice Returns whether an id was minted.
    function exists(uint256 tokenId) external view returns (bool) {
        return totalSupply(tokenId) > 0;
    }

    /// @inheritdoc ERC1155
    function uri(uint256 tokenId) public view override returns (string memory) {
        uint96 batch = _minted[tokenId].batch;
        if (batch == HIDDEN) return _hiddenURI(tokenId);
        return batch == 0 ? _uris[tokenId] : string.concat(_bases[batch], Strings.toString(tokenId));
    }

    /// @inheritdoc ERC1155
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC1155, ERC2981, HiddenTokens)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    function _mintOne(address to, uint256 tokenId, uint256 amount, string calldata tokenURI) private {
        _record(tokenId, amount, 0);
        _uris[tokenId] = tokenURI;
        emit URI(tokenURI, tokenId);
        _mint(to, tokenId, amount, "");
    }

    function _mintRuns(
        address[] calldata to,
        uint256[] calldata firstIds,
        uint256[] calldata quantities,
        uint256[] calldata amounts,
        uint96 batch
    ) private {
        if (to.length != firstIds.length || to.length != quantities.length || to.length != amounts.length) {
            revert LengthsDiffer();
        }
        for (uint256 i = 0; i < to.length; ++i) _mintRun(to[i], firstIds[i], quantities[i], amounts[i], batch);
    }

    function _mintRun(address to, uint256 firstId, uint256 quantity, uint256 amount, uint96 batch) private {
        if (quantity == 0 || quantity - 1 > type(uint256).max - firstId) revert InvalidRun(firstId, quantity);
        uint256[] memory ids = new uint256[](quantity);
        uint256[] memory amounts = new uint256[](quantity);
        for (uint256 i = 0; i < quantity; ++i) {
            ids[i] = firstId + i;
            amounts[i] = amount;
            _record(ids[i], amount, batch);
        }
        if (to.code.length == 0) _mintBatch(to, ids, amounts, "");
        else for (uint256 i = 0; i < quantity; ++i) _mint(to, ids[i], amount, "");
    }

    function _record(uint256 tokenId, uint256 amount, uint96 batch) private {
        Minted storage minted = _minted[tokenId];
        if (minted.supply != 0) revert TokenAlreadyMinted(tokenId);
        if (amount == 0) revert NoCopies();
        // The cast comes before, so that the compiler writes both into their slot at once.
        uint160 supply = SafeCast.toUint160(amount);
        minted.batch = batch;
        minted.supply = supply;
    }
}
