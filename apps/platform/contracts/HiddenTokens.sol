// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Tokens that all show one placeholder until they are revealed, together and once.
abstract contract HiddenTokens is ERC165 {
    /// @notice The URI of each hidden token before the reveal.
    string public placeholderURI;

    /// @notice What the URI of each hidden token begins with after the reveal. Empty before it.
    string public revealedBase;

    /// @notice The number of tokens that were minted hidden. The reveal does not change it.
    uint256 public hiddenTokens;

    /// @notice Hidden tokens need a placeholder.
    error NoPlaceholder();

    /// @notice A reveal needs a base for the URIs.
    error NoBase();

    /// @notice There are no hidden tokens to reveal.
    error NothingHidden();

    /// @notice The reveal was prepared for another number of hidden tokens than there are.
    error OtherTokensHidden(uint256 count);

    /// @notice The hidden tokens were revealed before. Their URIs never change again.
    error AlreadyRevealed();

    /// @notice The metadata of tokens in this range of ids changed (ERC-4906).
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId);

    /// @dev The batch of all hidden tokens. Other batches count up from 1.
    uint96 internal constant HIDDEN = type(uint96).max;

    /// @inheritdoc ERC165
    function supportsInterface(bytes4 interfaceId) public view virtual override returns (bool) {
        // ERC-4906 defines only events, so its number is not that of a Solidity interface.
        return interfaceId == bytes4(0x49064906) || super.supportsInterface(interfaceId);
    }

    /// @dev Counts hidden tokens, and sets what all of them show. To be called before tokens are minted into the batch.
    function _hide(uint256[] calldata quantities, string calldata placeholder) internal {
        if (bytes(revealedBase).length > 0) revert AlreadyRevealed();
        if (bytes(placeholder).length == 0) revert NoPlaceholder();
        uint256 count = hiddenTokens;
        for (uint256 i = 0; i < quantities.length; ++i) count += quantities[i];
        hiddenTokens = count;
        string memory last = placeholderURI;
        if (Strings.equal(placeholder, last)) return;
        placeholderURI = placeholder;
        if (bytes(last).length > 0) emit BatchMetadataUpdate(0, type(uint256).max);
    }

    function _reveal(string calldata base, uint256 count) internal {
        if (bytes(revealedBase).length > 0) revert AlreadyRevealed();
        if (hiddenTokens == 0) revert NothingHidden();
        if (hiddenTokens != count) revert OtherTokensHidden(hiddenTokens);
        if (bytes(base).length == 0) revert NoBase();
        revealedBase = base;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    /// @dev Returns the URI of a hidden token: the placeholder, or `revealedBase` followed by the id in decimal.
    function _hiddenURI(uint256 tokenId) internal view returns (string memory) {
        string memory base = revealedBase;
        return bytes(base).length == 0 ? placeholderURI : string.concat(base, Strings.toString(tokenId));
    }
}
