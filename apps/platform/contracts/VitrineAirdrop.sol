// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @title Gives away what it holds of one token to those on a list.
/// @notice The owner sets the merkle root of the list and the time in which it can be claimed; what is given away is sent to this contract
/// before. Of an ERC-20 token an amount is in its smallest unit. Of an ERC-721 or ERC-1155 token it is a number of tokens, and the ones that
/// came first are given first.
/// @dev A leaf is that of a StandardMerkleTree of ["address", "uint256"], hashed twice.
contract VitrineAirdrop is Ownable, IERC721Receiver, ERC1155Holder {
    using SafeERC20 for IERC20;

    enum Standard {
        ERC20,
        ERC721,
        ERC1155
    }

    /// @dev Tokens of one id that came together, and how many of them are left.
    struct Lot {
        uint256 id;
        uint256 amount;
    }

    /// @notice There is no contract at the token's address.
    error NoToken(address token);

    /// @notice Only the airdrop's own token can be sent here.
    error NotThisToken(address token);

    /// @notice This token is not held here, or is in the pool already.
    error NotAddable(uint256 tokenId);

    /// @notice The root is not set yet.
    error NoRoot();

    /// @notice Somebody has claimed, so that the root and the times are fixed.
    error RootFixed();

    /// @notice The end is over already, or not after the start.
    error WrongTimes(uint64 startsAt, uint64 endsAt);

    /// @notice The airdrop starts at `startsAt`, in seconds since 1970.
    error NotStarted(uint64 startsAt);

    /// @notice The airdrop ended at `endsAt`, in seconds since 1970.
    error Ended(uint64 endsAt);

    /// @notice Before the end nothing can be taken back.
    error NotEnded(uint64 endsAt);

    /// @notice This account has claimed this amount already.
    error AlreadyClaimed(address account);

    /// @notice The proof does not show that this account gets this amount.
    error WrongProof(address account, uint256 amount);

    /// @notice There is less left than is asked for.
    error PoolTooSmall(uint256 left, uint256 wanted);

    event MerkleRootSet(bytes32 indexed root, uint64 startsAt, uint64 endsAt);
    event Claimed(address indexed account, uint256 amount);
    event TakenBack(address indexed to, uint256 amount);
    event Closed(uint64 endsAt);

    /// @notice The token that is given away.
    address public immutable token;

    /// @notice Its standard, found out when this contract was made.
    Standard public immutable standard;

    /// @notice The root of the list; zero until it is set.
    bytes32 public merkleRoot;

    /// @notice From when on it can be claimed, in seconds since 1970; 0 is at once.
    uint64 public startsAt;

    /// @notice Until when it can be claimed, in seconds since 1970; 0 is for ever.
    uint64 public endsAt;

    /// @notice Whether somebody has claimed.
    bool public begun;

    /// @notice How much has been claimed: in the smallest unit of an ERC-20 token, else a number of tokens.
    uint256 public totalClaimed;

    mapping(bytes32 leaf => bool) private _claimed;
    mapping(uint256 tokenId => bool) private _pooled;
    Lot[] private _pool;
    uint256 private _first;
    uint256 private _count;

    /// @param token_ The ERC-20, ERC-721 or ERC-1155 token that is given away.
    /// @param initialOwner Who sets the root, and takes back what is left.
    constructor(address token_, address initialOwner) Ownable(initialOwner) {
        if (token_.code.length == 0) revert NoToken(token_);
        token = token_;
        if (ERC165Checker.supportsInterface(token_, type(IERC721).interfaceId)) standard = Standard.ERC721;
        else if (ERC165Checker.supportsInterface(token_, type(IERC1155).interfaceId)) standard = Standard.ERC1155;
        else standard = Standard.ERC20;
    }

    /// @notice Sets the list, and when it can be claimed. It can be set anew until the first claim.
    function setMerkleRoot(bytes32 root, uint64 startsAt_, uint64 endsAt_) external onlyOwner {
        if (begun) revert RootFixed();
        if (root == 0) revert NoRoot();
        if (endsAt_ != 0 && (endsAt_ <= startsAt_ || endsAt_ <= block.timestamp)) revert WrongTimes(startsAt_, endsAt_);
        merkleRoot = root;
        startsAt = startsAt_;
        endsAt = endsAt_;
        emit MerkleRootSet(root, startsAt_, endsAt_);
    }

    /// @notice Gives `account` its `amount`, once. Whoever has the proof may call this for the account.
    function claim(address account, uint256 amount, bytes32[] calldata proof) external {
        if (merkleRoot == 0) revert NoRoot();
        if (block.timestamp < startsAt) revert NotStarted(startsAt);
        if (endsAt != 0 && block.timestamp >= endsAt) revert Ended(endsAt);
        bytes32 leaf = _leaf(account, amount);
        if (_claimed[leaf]) revert AlreadyClaimed(account);
        if (!MerkleProof.verifyCalldata(proof, merkleRoot, leaf)) revert WrongProof(account, amount);
        // All of this before the token is called, which may call back.
        _claimed[leaf] = true;
        begun = true;
        totalClaimed += amount;
        emit Claimed(account, amount);
        _give(account, amount);
    }

    /// @notice Ends the airdrop now, before its end or where it has none. Nobody can claim any more, and what is left can be taken back.
    function close() external onlyOwner {
        if (merkleRoot == 0) revert NoRoot();
        if (endsAt != 0 && block.timestamp >= endsAt) revert Ended(endsAt);
        // A time before the start ends it as well: what is compared first at a claim is the start, then the end.
        endsAt = uint64(block.timestamp);
        // Nothing follows an end: a root that is set anew would begin a closed airdrop again.
        begun = true;
        emit Closed(endsAt);
    }

    /// @notice Takes `amount` of what is left back to `to`: after the end, or while there is no root.
    function takeBack(address to, uint256 amount) external onlyOwner {
        if (merkleRoot != 0 && (endsAt == 0 || block.timestamp < endsAt)) revert NotEnded(endsAt);
        emit TakenBack(to, amount);
        _give(to, amount);
    }

    /// @notice Whether an account has claimed an amount.
    function claimed(address account, uint256 amount) external view returns (bool) {
        return _claimed[_leaf(account, amount)];
    }

    /// @notice How much is left to be given: in the smallest unit of an ERC-20 token, else a number of tokens.
    function left() public view returns (uint256) {
        return standard == Standard.ERC20 ? IERC20(token).balanceOf(address(this)) : _count;
    }

    /// @notice Puts an ERC-721 token into the pool that was sent here without telling this contract (`transferFrom`).
    function add(uint256 tokenId) external {
        bool here = standard == Standard.ERC721 && IERC721(token).ownerOf(tokenId) == address(this);
        if (!here || _pooled[tokenId]) revert NotAddable(tokenId);
        _put(tokenId, 1);
    }

    /// @inheritdoc IERC721Receiver
    function onERC721Received(address, address, uint256 tokenId, bytes calldata) external returns (bytes4) {
        _requireToken();
        // One that was added while it was on its way is there already.
        if (!_pooled[tokenId]) _put(tokenId, 1);
        return this.onERC721Received.selector;
    }

    /// @inheritdoc ERC1155Holder
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes memory data)
        public
        override
        returns (bytes4)
    {
        _requireToken();
        _put(id, value);
        return super.onERC1155Received(operator, from, id, value, data);
    }

    /// @inheritdoc ERC1155Holder
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] memory ids,
        uint256[] memory values,
        bytes memory data
    ) public override returns (bytes4) {
        _requireToken();
        for (uint256 i = 0; i < ids.length; ++i) _put(ids[i], values[i]);
        return super.onERC1155BatchReceived(operator, from, ids, values, data);
    }

    function _requireToken() private view {
        if (msg.sender != token) revert NotThisToken(msg.sender);
    }

    function _leaf(address account, uint256 amount) private pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(account, amount))));
    }

    function _put(uint256 id, uint256 amount) private {
        if (amount == 0) return;
        if (standard == Standard.ERC721) _pooled[id] = true;
        _pool.push(Lot(id, amount));
        _count += amount;
    }

    function _give(address to, uint256 amount) private {
        uint256 there = left();
        if (there < amount) revert PoolTooSmall(there, amount);
        if (standard == Standard.ERC20) {
            IERC20(token).safeTransfer(to, amount);
            return;
        }
        _count -= amount;
        while (amount > 0) {
            Lot storage lot = _pool[_first];
            uint256 id = lot.id;
            uint256 taken = lot.amount < amount ? lot.amount : amount;
            amount -= taken;
            // The pool is as it will be before the token is called, which may call back.
            if (taken == lot.amount) delete _pool[_first++];
            else lot.amount -= taken;
            if (standard == Standard.ERC721) {
                delete _pooled[id];
                IERC721(token).safeTransferFrom(address(this), to, id);
            } else {
                IERC1155(token).safeTransferFrom(address(this), to, id, taken, "");
            }
        }
    }
}
