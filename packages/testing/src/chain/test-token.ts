import type { Anvil } from './anvil.ts'
import { compileToken } from './compile-token.ts'

const word = (value: bigint | number | string): string => BigInt(value).toString(16).padStart(64, '0')

/** The sender, when it is not the holder of all; and the number and the fee of a transaction that replaces another, hexadecimal. */
interface How {
  readonly from?: string
  readonly nonce?: string
  readonly gasPrice?: string
}

const supply = 10n ** 18n

/** The 6-decimal token on a chain of the tests, with the accounts that hold it. */
export class TestToken {
  readonly address: string
  readonly #anvil: Anvil
  readonly #sender: string
  readonly #selectors: Readonly<Record<string, string>>

  private constructor(anvil: Anvil, address: string, sender: string, selectors: Readonly<Record<string, string>>) {
    this.#anvil = anvil
    this.address = address
    this.#sender = sender
    this.#selectors = selectors
  }

  static async deploy(anvil: Anvil): Promise<TestToken> {
    const [sender] = await anvil.call<string[]>('eth_accounts')
    if (!sender) throw new Error('the chain has no accounts')
    const { bytecode, selectors } = compileToken()
    const data = `0x${bytecode}${word(supply)}`
    const hash = await anvil.call('eth_sendTransaction', { from: sender, data, gas: '0x2dc6c0' })
    await anvil.mine()
    const { contractAddress } = await anvil.call<{ contractAddress: string }>('eth_getTransactionReceipt', hash)
    return new TestToken(anvil, contractAddress, sender, selectors)
  }

  /** Sends an amount in micro-units; a test mines it. Returns the transaction's id. */
  transfer(to: string, amount: bigint, how: How = {}): Promise<string> {
    return this.#send('transfer(address,uint256)', word(to) + word(amount), how)
  }

  /** Several transfers in one transaction. */
  transferAll(transfers: readonly (readonly [string, bigint])[], how: How = {}): Promise<string> {
    const list = (values: readonly (string | bigint)[]) => word(values.length) + values.map(word).join('')
    const first = list(transfers.map(([to]) => to))
    const second = list(transfers.map(([, amount]) => amount))
    return this.#send('transferAll(address[],uint256[])', word(64) + word(64 + first.length / 2) + first + second, how)
  }

  /** A transfer in a transaction that is mined and reverted. */
  transferAndRevert(to: string, amount: bigint, how: How = {}): Promise<string> {
    return this.#send('transferAndRevert(address,uint256)', word(to) + word(amount), how)
  }

  async setFee(basisPoints: number): Promise<void> {
    await this.#send('setFee(uint256)', word(basisPoints))
  }

  async balance(account: string): Promise<bigint> {
    const data = `0x${this.#selectors['balanceOf(address)']}${word(account)}`
    return BigInt(await this.#anvil.call('eth_call', { to: this.address, data }, 'latest'))
  }

  #send(method: string, encoded: string, how: How = {}): Promise<string> {
    const data = `0x${this.#selectors[method]}${encoded}`
    return this.#anvil.call('eth_sendTransaction', {
      from: this.#sender,
      to: this.address,
      data,
      gas: '0xf4240',
      ...how,
    })
  }
}
