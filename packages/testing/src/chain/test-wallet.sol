// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A contract that signs by its owner's key (EIP-1271), as a Safe with one owner does; it reverts for other signatures.
contract TestWallet {
    address public owner;

    constructor(address first) {
        owner = first;
    }

    function leave() external {
        owner = address(0);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "GS020");
        uint8 v = uint8(signature[64]);
        address signer = ecrecover(hash, v, bytes32(signature[0:32]), bytes32(signature[32:64]));
        require(signer != address(0) && signer == owner, "GS026");
        return 0x1626ba7e;
    }
}
