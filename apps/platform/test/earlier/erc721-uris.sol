// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title A collection of unique tokens.
/// @notice The owner mints each token to any address, with an id and a metadata URI of its own. The URI never changes.
contract VitrineERC721 is ERC721URIStorage, ERC2981, Ownable {
    /// @notice The token was minted before; an id is used once.
    error TokenAlreadyMinted(uint256 tokenId);

    /// @notice The lists of a batch do not have the same length.
    error LengthsDiffer();

    /// @param royaltyReceiver Who receives the royalty that ERC-2981 announces.
    /// @param royaltyBps The royalty in basis points; 250 is 2.5 %.
    constructor(
        string memory name_,
        string memory symbol_,
        address initialOwner,
        address royaltyReceiver,
        uint96 royaltyBps
    ) ERC721(name_, symbol_) Ownable(initialOwner) {
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

    function _mintOne(address to, uint256 tokenId, string calldata uri) private {
        if (_ownerOf(tokenId) != address(0)) revert TokenAlreadyMinted(tokenId);
        _setTokenURI(tokenId, uri);
        _safeMint(to, tokenId);
    }

    /// @inheritdoc ERC721
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721URIStorage, ERC2981)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }
}
