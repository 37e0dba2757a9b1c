import type { Payee, startPayoutStory } from './payout-support.ts'
import { freshAccount, payer } from './payout-support.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'

type PayoutStory = Awaited<ReturnType<typeof startPayoutStory>>

interface Paid {
  readonly account: string
  readonly units: bigint
  readonly txid: string
  readonly block: bigint
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topicOf = (account: string): string => `0x${account.slice(2).padStart(64, '0')}`

/** Orders to few addresses with few amounts, so that they are mistaken for one another, and wallets that pay them badly. */
export class PayoutStorm {
  readonly #it: PayoutStory
  readonly #random: (below: number) => number
  readonly #payees: readonly Payee[]
  readonly #lookAlike: TestToken
  readonly #txids: string[] = []
  #fee = 0n

  private constructor(
    it: PayoutStory,
    random: (below: number) => number,
    payees: readonly Payee[],
    lookAlike: TestToken,
  ) {
    this.#it = it
    this.#random = random
    this.#payees = payees
    this.#lookAlike = lookAlike
  }

  static async prepare(it: PayoutStory, random: (below: number) => number): Promise<PayoutStorm> {
    const shared = [freshAccount(), freshAccount()]
    const payees: Payee[] = []
    for (const account of [...shared, ...shared]) payees.push(await it.payee(account, '900', true))
    return new PayoutStorm(it, random, payees, await TestToken.deploy(it.anvil))
  }

  /** Two orders, some payments and attacks, some blocks, and after `before` perhaps a reorganisation. */
  async round(before: () => Promise<unknown>, deepest: number): Promise<void> {
    const { anvil, first, approved } = this.#it
    first.fault = this.#one([null, null, null, 'down', 'empty'])
    for (let count = 0; count < 2; count += 1) await approved(this.#one(this.#payees), this.#one(['3', '4']))
    for (let block = 0; block < 2; block += 1) {
      for (let count = this.#random(4); count >= 0; count -= 1) await this.#act()
      await anvil.mine()
    }
    await before()
    if (this.#random(2) === 0) await anvil.reorganise(1 + this.#random(deepest), this.#random(2) === 0)
  }

  async settle(): Promise<void> {
    const { anvil, first, problems } = this.#it
    first.fault = null
    await anvil.mine(6)
    await problems()
    await problems()
  }

  /** Differences of the books from the chain: orders paid more often than transfers left, or open although one did. */
  async differing(): Promise<string[]> {
    const { story } = this.#it
    const orders = await story.services.db
      .selectFrom('chain_withdrawals as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .leftJoin('chain_payouts as p', 'p.order_id', 'c.order_id')
      .leftJoin('chain_releases as r', 'r.order_id', 'c.order_id')
      .select(['c.account', 'c.units', 'o.step', 'p.txid', 'r.after_block', 'o.order_no'])
      .execute()
    const left = await this.#left()
    const wrong: string[] = []
    for (const order of orders) {
      const same = left.filter(({ account, units }) => account === order.account && units === BigInt(order.units))
      const paid = orders.filter(
        (one) => one.account === order.account && one.units === order.units && one.step === 'paid_out',
      )
      if (paid.length > same.length)
        wrong.push(`${order.account} got ${same.length} transfers, ${paid.length} are booked`)
      if (order.step === 'paid_out' && !same.some(({ txid }) => txid === order.txid))
        wrong.push(`${order.order_no} is paid by none`)
      const unused = same.filter(
        ({ txid, block }) => block > (order.after_block ?? 0n) && !paid.some((one) => one.txid === txid),
      )
      if (order.step === 'approved' && unused.length > 0)
        wrong.push(`${order.order_no} is open, ${unused[0]?.txid} left`)
    }
    return wrong
  }

  /** The transfers of the paying address on the chain as it is. */
  async #left(): Promise<Paid[]> {
    const { anvil, token } = this.#it
    const filter = {
      address: token.address,
      fromBlock: '0x0',
      toBlock: 'latest',
      topics: [transferTopic, topicOf(payer)],
    }
    const logs = await anvil.call<{ topics: string[]; data: string; transactionHash: string; blockNumber: string }[]>(
      'eth_getLogs',
      filter,
    )
    return logs.map(({ topics, data, transactionHash, blockNumber }) => ({
      account: `0x${(topics[2] ?? '').slice(26)}`,
      units: BigInt(data),
      txid: transactionHash,
      block: BigInt(blockNumber),
    }))
  }

  /** Actions of an operator, a thief or an accident. */
  async #act(): Promise<void> {
    const { token, pay } = this.#it
    const { account } = this.#one(this.#payees)
    const units = this.#one([2_000_000n, 3_000_000n])
    const keep = async (work: Promise<string>) => void this.#txids.push(await work)
    switch (this.#random(10)) {
      case 0:
        return keep(token.transfer(account, units))
      case 1:
        return keep(this.#lookAlike.transfer(account, units))
      case 2:
        return keep(token.transferAndRevert(account, units, { from: payer }))
      case 3:
        return keep(pay(account, units + 1n))
      case 4:
        return keep(pay(payer, units))
      case 5:
        return this.#replace(account, units)
      case 6:
        return this.#name()
      case 7:
        return this.#refuse()
      default:
        return keep(pay(account, units))
    }
  }

  /** One payment, and another one of its number, which pays the same or something else. */
  async #replace(account: string, units: bigint): Promise<void> {
    const { anvil, pay } = this.#it
    const nonce = await anvil.call('eth_getTransactionCount', payer, 'pending')
    this.#fee += 1n
    const gasPrice = (times: bigint) => `0x${(3_000_000_000n * times + this.#fee).toString(16)}`
    this.#txids.push(await pay(account, units, { nonce, gasPrice: gasPrice(1n) }))
    const other = this.#random(2) === 0 ? account : freshAccount()
    this.#txids.push(await pay(other, units, { nonce, gasPrice: gasPrice(3n) }))
  }

  /** Names any transaction for any open order, also one that pays another. */
  async #name(): Promise<void> {
    const order = await this.#open()
    const txid = this.#txids.at(-1 - this.#random(6))
    if (order && txid !== undefined) await this.#it.sent(order, txid)
  }

  async #refuse(): Promise<void> {
    const order = await this.#open()
    if (order && this.#random(3) === 0) await this.#it.reject(order)
  }

  async #open(): Promise<string | undefined> {
    const { story } = this.#it
    const open = await story.services.db
      .selectFrom('orders')
      .select('id')
      .where('step', '=', 'approved')
      .orderBy('seq')
      .execute()
    return open.length > 0 ? this.#one(open).id : undefined
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#random(items.length)] as Item
  }
}
