import { randomUUID } from 'node:crypto'
import { changeRemaining, platformAccount, merchantAccount, userAccount, type Transfer } from '@c2c/domain'
import { transitionOf, type Command } from '@c2c/server/src/commands/command.ts'
import { ended, saved, type AskedInterest } from './interest.ts'
import { credited, givenBack, held, opened, paid, settled, type Asked } from './orders.ts'
import type { Wish } from './wish.ts'
import type { World } from './world.ts'

/** How far back an order may lie that a later step still refers to. */
const recent = 12

/** Turns wishes into commands, round by round; knows what was asked for, not what became of it. */
export class Plan {
  readonly #world: World
  readonly #asked: (Asked | AskedInterest)[] = []
  readonly #references: string[] = []

  constructor(world: World) {
    this.#world = world
  }

  /** The commands of wishes made in the same moment. `distinct` lets no two of them move the same order. */
  round(wishes: readonly Wish[], distinct: boolean): Command[] {
    const fresh: (Asked | AskedInterest)[] = []
    const moved = new Set<string>()
    const commands = wishes.map((wish) => {
      const [command, asked] = this.#command(wish)
      if (asked) fresh.push(asked)
      const order = transitionOf(command)?.orderId
      if (!distinct || order === undefined || !moved.has(order)) {
        if (order !== undefined) moved.add(order)
        return command
      }
      return this.#send(platformAccount(`custody:${this.#world.network}`), wish)
    })
    // Accounts that are being opened have no known id yet.
    this.#asked.push(...fresh)
    return commands
  }

  #command(wish: Wish): [Command, (Asked | AskedInterest)?] {
    const world = this.#world
    const user = pick(world.users, wish.who)
    const merchant = pick(world.merchants, wish.merchantIndex)
    const { size } = wish
    switch (wish.deed) {
      case 'recharge':
        return [credited(world, user.id, size)]
      case 'fund merchant':
        return [this.#post({ ...this.#outward, to: merchantAccount(merchant.id, 'available'), amount: size })]
      case 'change remaining up':
        return [this.#post(changeRemaining(merchant.offerId, size))]
      case 'change remaining down':
        return [this.#post(changeRemaining(merchant.offerId, -size))]
      case 'hold':
        return held(world, user, size)
      case 'hold too much':
        return held(world, user, 10n ** 18n)
      case 'sell':
      case 'buy':
        return opened(world, wish.deed, user, merchant, size)
      case 'save':
        return saved(world, user.id, size)
      case 'fund reserve':
        return [this.#post({ ...this.#outward, to: platformAccount('interest_reserve'), amount: size / 40n + 1n })]
      case 'pay':
      case 'pay with a used reference':
      case 'give back':
      case 'confirm':
      case 'call off':
        return [this.#decide(wish)]
      case 'send nothing':
        return [this.#post({ ...this.#outward, to: userAccount(user.id, 'available'), amount: 0n })]
      case 'turn dollars into euros':
        return [this.#post({ ...this.#outward, to: platformAccount('exchange', 'EUR'), amount: size })]
      case 'send to oneself':
        return [this.#send(userAccount(user.id, 'available'), wish)]
      case 'send more than can be counted':
        return [this.#post(moreThanCanBeCounted(world))]
    }
  }

  #decide(wish: Wish): Command {
    const order = pick(this.#asked.slice(-recent), wish.pick)
    if (!order) return credited(this.#world, pick(this.#world.users, wish.who).id, wish.size)
    if (order.kind === 'sale') return settled(this.#world, order, wish.deed === 'call off' ? 'cancelled' : 'completed')
    if (order.kind === 'interest') return ended(this.#world, order, wish.deed === 'call off' ? 'redeem' : 'mature')
    if (wish.deed === 'give back' || wish.deed === 'call off') return givenBack(this.#world, order)
    const used = wish.deed === 'pay with a used reference' ? pick(this.#references, wish.pick) : undefined
    const reference = used ?? randomUUID()
    this.#references.push(reference)
    return paid(this.#world, order, reference)
  }

  get #outward(): Pick<Transfer, 'type' | 'from' | 'shortfall'> {
    return { type: 'funding', from: platformAccount(`custody:${this.#world.network}`), shortfall: 'fault' }
  }

  #send(account: Transfer['from'], { size }: Wish): Command {
    return this.#post({ type: 'funding', from: account, to: account, amount: size, shortfall: 'fault' })
  }

  #post(transfer: Transfer): Command {
    return { at: this.#world.at, transfers: [transfer] }
  }
}

/** The first time it still fits; the accounts are used by no other step, so that no other step overflows with them. */
const moreThanCanBeCounted = ({ network }: World): Transfer => ({
  type: 'funding',
  from: platformAccount(`custody:deep-${network}`),
  to: userAccount(`whale-${network}`, 'available'),
  amount: 2n ** 62n,
  shortfall: 'fault',
})

function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item
function pick<Item>(items: readonly Item[], index: number): Item | undefined
function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(items.length, 1)]
}
