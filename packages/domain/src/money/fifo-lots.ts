import { divide } from './divide.ts'

/** A part of a holding, as it was acquired: micro-units, and their cost in minor units; null where no value is known. */
export interface Lot {
  readonly at: Date
  readonly amount: bigint
  readonly cost: bigint | null
}

/** Lots that are used up are let go once there are this many. */
const kept = 1024

/**
 * A holding as lots in the order in which they were acquired; what goes out is taken from the oldest (first in, first out). The
 * cost of a part of a lot is rounded half-even, and the rest of the lot keeps the rest: no minor unit is lost.
 */
export class FifoLots {
  #lots: Lot[] = []
  #first = 0
  #holding = 0n

  /** The sum of the open lots, in micro-units. */
  get holding(): bigint {
    return this.#holding
  }

  /** The open lots, the oldest first. */
  get open(): readonly Lot[] {
    return this.#lots.slice(this.#first)
  }

  /** Throws RangeError for an amount that is not above zero. */
  add(lot: Lot): void {
    if (lot.amount <= 0n) throw new RangeError('a lot must be above zero')
    this.#lots.push(lot)
    this.#holding += lot.amount
  }

  /** Takes an amount out of the oldest lots and returns its cost; null where a lot has none. Throws RangeError beyond the holding. */
  take(amount: bigint): bigint | null {
    if (amount <= 0n) throw new RangeError('an amount must be above zero')
    if (amount > this.#holding) throw new RangeError('more goes out than is held')
    let cost: bigint | null = 0n
    let left = amount
    while (left > 0n) {
      const part = this.#takeFromFirst(left)
      left -= part.amount
      cost = cost === null || part.cost === null ? null : cost + part.cost
    }
    this.#holding -= amount
    return cost
  }

  #takeFromFirst(most: bigint): Pick<Lot, 'amount' | 'cost'> {
    const lot = this.#lots[this.#first]
    if (!lot) throw new RangeError('there is no lot')
    if (lot.amount <= most) {
      this.#first += 1
      if (this.#first >= kept) {
        this.#lots.splice(0, this.#first)
        this.#first = 0
      }
      return lot
    }
    const cost = lot.cost === null ? null : divide(lot.cost * most, lot.amount, 'half-even')
    const rest = lot.cost === null || cost === null ? null : lot.cost - cost
    this.#lots[this.#first] = { at: lot.at, amount: lot.amount - most, cost: rest }
    return { amount: most, cost }
  }
}
