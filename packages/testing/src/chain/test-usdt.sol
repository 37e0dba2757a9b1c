// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Like Tether's contract: six decimals, transfer() returns nothing, and the owner can set a fee.
contract TestUsdt {
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    address public immutable owner = msg.sender;
    uint256 public feeBasisPoints;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function setFee(uint256 basisPoints) external {
        require(msg.sender == owner);
        feeBasisPoints = basisPoints;
    }

    function transfer(address to, uint256 value) external {
        _move(to, value);
    }

    /// Several transfers in one transaction, as exchanges pay out.
    function transferAll(address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) _move(to[i], values[i]);
    }

    /// Emits the event of a transfer and reverts.
    function transferAndRevert(address to, uint256 value) external {
        _move(to, value);
        revert("not today");
    }

    function _move(address to, uint256 value) private {
        uint256 fee = value * feeBasisPoints / 10000;
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(msg.sender, to, value - fee);
        if (fee > 0) {
            balanceOf[owner] += fee;
            emit Transfer(msg.sender, owner, fee);
        }
    }
}
