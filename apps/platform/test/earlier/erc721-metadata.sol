// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Utils} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Utils.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

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

/// @title A collection of unique tokens.
/// @notice The owner mints tokens to any addresses, each id once. The URI of a token never changes.
/// @dev A token that was never transferred has no storage for its owner. Up to 20 consecutive ids share one head, which
/// is stored at the first of them and has their owner and batch. `_minted` has a bit for each id and tells which ids
/// have a token. From a token the nearest id at or below it that has a head is its own: ids between them belong to the
/// same mint, and no later mint can write a head there because their bits are set. So at most 19 steps lead to it.
/// Heads are written only by a mint. A transfer stores the new owner in OpenZeppelin's mapping, which comes first, and
/// the other tokens of the head stay with its owner. There must never be a function that burns: without an entry in
/// that mapping a burned token would belong to the owner in its head again.
contract VitrineERC721 is ERC721, ERC2981, ContractMetadata, Ownable {
    /// @notice The token was minted before; an id is used once.
    error TokenAlreadyMinted(uint256 tokenId);

    /// @notice The lists of a batch do not have the same length.
    error LengthsDiffer();

    /// @notice A run has no token, or goes on after the highest id.
    error InvalidRun(uint256 firstId, uint256 quantity);

    /// @dev Tokens that share a head. More would make mints cheaper, and transfers search longer for the owner.
    uint256 private constant TOKENS_PER_HEAD = 20;

    /// @dev `batch` is 0 for a token with its own URI.
    struct Head {
        address owner;
        uint96 batch;
    }

    /// @dev How many batches with a common base were minted; the number of the last one. It shares a slot with the owner,
    /// which every mint reads.
    uint96 private _batches;

    /// @dev A bit for each id, 256 in a slot.
    mapping(uint256 => uint256) private _minted;

    /// @dev The heads by their first id.
    mapping(uint256 => Head) private _heads;

    /// @dev What the URIs of the tokens of a batch begin with, by the batch's number.
    mapping(uint256 => string) private _bases;

    /// @dev The URIs of tokens that belong to no batch.
    mapping(uint256 => string) private _uris;

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
    ) ERC721(name_, symbol_) Ownable(initialOwner) ContractMetadata(contractURI_) {
        _setDefaultRoyalty(royaltyReceiver, royaltyBps);
    }

    /// @notice Mints `tokenId` to `to`. A receiving contract must accept ERC-721 tokens.
    function mint(address to, uint256 tokenId, string calldata uri) external onlyOwner {
        _mintOne(to, tokenId, uri);
    }

    /// @notice Mints many tokens, each as `mint` does. If one of them can't be minted, none is.
    function mintBatch(address[] calldata to, uint256[] calldata tokenIds, string[] calldata uris) external onlyOwner {
        if (to.length != tokenIds.length || to.length != uris.length) revert LengthsDiffer();
        for (uint256 i = 0; i < to.length; ++i) _mintOne(to[i], tokenIds[i], uris[i]);
    }

    /// @notice Mints runs of consecutive ids, `quantities[i]` tokens from `firstIds[i]` on to `to[i]`. The URI of each
    /// token is `base` followed by its id in decimal. If one of them can't be minted, none is.
    /// @dev Receiving contracts are not called: the caller makes sure that they accept the tokens.
    function mintRuns(
        address[] calldata to,
        uint256[] calldata firstIds,
        uint256[] calldata quantities,
        string calldata base
    ) external onlyOwner {
        if (to.length != firstIds.length || to.length != quantities.length) revert LengthsDiffer();
        uint96 batch = ++_batches;
        _bases[batch] = base;
        for (uint256 i = 0; i < to.length; ++i) _mintRun(to[i], firstIds[i], quantities[i], batch);
    }

    /// @notice Changes the address of the contract's metadata. The URIs of tokens stay.
    function setContractURI(string calldata uri) external onlyOwner {
        _setContractURI(uri);
    }

    /// @inheritdoc ERC721
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        uint96 batch = _headOf(tokenId).batch;
        return batch == 0 ? _uris[tokenId] : string.concat(_bases[batch], Strings.toString(tokenId));
    }

    /// @inheritdoc ERC721
    function supportsInterface(bytes4 interfaceId) public view override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    /// @inheritdoc ERC721
    function _ownerOf(uint256 tokenId) internal view override returns (address owner) {
        owner = super._ownerOf(tokenId);
        if (owner == address(0) && (_minted[tokenId >> 8] >> (tokenId & 255)) & 1 == 1) owner = _headOf(tokenId).owner;
    }

    /// @dev The token must exist: for another id this finds the head of another token.
    function _headOf(uint256 tokenId) private view returns (Head storage head) {
        head = _heads[tokenId];
        while (head.owner == address(0)) head = _heads[--tokenId];
    }

    /// @dev The recipient is called after everything is stored.
    function _mintOne(address to, uint256 tokenId, string calldata uri) private {
        _uris[tokenId] = uri;
        _mintRun(to, tokenId, 1, 0);
        ERC721Utils.checkOnERC721Received(_msgSender(), address(0), to, tokenId, "");
    }

    function _mintRun(address to, uint256 firstId, uint256 quantity, uint96 batch) private {
        if (to == address(0)) revert ERC721InvalidReceiver(to);
        if (quantity == 0 || quantity - 1 > type(uint256).max - firstId) revert InvalidRun(firstId, quantity);
        uint256 id = firstId;
        for (uint256 left = quantity; left > 0; ) {
            // The ids of a head are in one slot of the bitmap.
            uint256 count = 256 - (id & 255);
            if (count > TOKENS_PER_HEAD) count = TOKENS_PER_HEAD;
            if (count > left) count = left;
            uint256 bits = ((1 << count) - 1) << (id & 255);
            uint256 slot = _minted[id >> 8];
            if (slot & bits != 0) {
                while ((slot >> (id & 255)) & 1 == 0) ++id;
                revert TokenAlreadyMinted(id);
            }
            _minted[id >> 8] = slot | bits;
            _heads[id] = Head(to, batch);
            left -= count;
            unchecked {
                for (; count > 0; --count) emit Transfer(address(0), to, id++);
            }
        }
        // The loop has run `quantity` times, so that this number is far below 2^128.
        _increaseBalance(to, uint128(quantity));
    }
}
