// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A wallet of several owners that checks messages as a Safe of version 1.3 and later does: the owners sign typed data (EIP-712) around the
/// hash that is asked about, in the order of their addresses; without a signature, one that was signed on the chain counts.
contract TestSafe {
    bytes32 private constant DOMAIN = keccak256("EIP712Domain(uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE = keccak256("SafeMessage(bytes message)");

    mapping(address => bool) public isOwner;
    mapping(bytes32 => bool) public isSigned;
    uint256 public threshold;

    constructor(address first, address second) {
        isOwner[first] = true;
        isOwner[second] = true;
        threshold = 2;
    }

    function swapOwner(address former, address next) external {
        require(isOwner[msg.sender], "GS031");
        isOwner[former] = false;
        isOwner[next] = true;
    }

    function signMessage(bytes32 hash) external {
        require(isOwner[msg.sender], "GS031");
        isSigned[messageHash(hash)] = true;
    }

    function messageHash(bytes32 hash) public view returns (bytes32) {
        bytes32 domain = keccak256(abi.encode(DOMAIN, block.chainid, this));
        bytes32 message = keccak256(abi.encode(MESSAGE, keccak256(abi.encode(hash))));
        return keccak256(abi.encodePacked(bytes1(0x19), bytes1(0x01), domain, message));
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 asked = messageHash(hash);
        if (signature.length == 0) {
            require(isSigned[asked], "Hash not approved");
            return 0x1626ba7e;
        }
        require(signature.length >= threshold * 65, "GS020");
        address last = address(0);
        for (uint256 place = 0; place < threshold * 65; place += 65) {
            bytes32 r = bytes32(signature[place:place + 32]);
            bytes32 s = bytes32(signature[place + 32:place + 64]);
            address signer = ecrecover(asked, uint8(signature[place + 64]), r, s);
            require(signer > last && isOwner[signer], "GS026");
            last = signer;
        }
        return 0x1626ba7e;
    }
}

/// A contract that answers every call with the bytes that it was made with, or reverts without any.
contract TestAnswer {
    bytes private answer;

    constructor(bytes memory given) {
        answer = given;
    }

    fallback(bytes calldata) external returns (bytes memory) {
        require(answer.length > 0, "GS013");
        return answer;
    }
}
