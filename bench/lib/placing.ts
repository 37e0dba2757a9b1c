import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { listen, type Listener } from './listener.ts'

/** A user whose socket is on one server and whose orders go to another. */
export interface Member {
  readonly person: Person
  readonly listener: Listener
  readonly orderAt: Caller
}

/** An order with its `performance.now()` times: call sent, response received, event received on the user's socket. */
export interface Placed {
  readonly orderId: string
  readonly sent: number
  readonly answered: number
  readonly received: number
}

/** Opens a socket per person, distributed over the servers, 100 at a time. */
export async function gather(urls: readonly string[], people: readonly Person[]): Promise<Member[]> {
  const callers = urls.map((url) => Object.assign(new Caller(), { url }))
  const members: Member[] = []
  for (let i = 0; i < people.length; i += 100) {
    const some = people.slice(i, i + 100).map(async (person, j) => {
      const server = (i + j) % urls.length
      const listener = await listen(urls[server] ?? '', person.token)
      return { person, listener, orderAt: callers[(server + 1) % urls.length] ?? new Caller() }
    })
    members.push(...(await Promise.all(some)))
  }
  return members
}

async function place({ person, listener, orderAt }: Member, saleu_id: string): Promise<Placed> {
  const received = listener.nextChange()
  const sent = performance.now()
  const { order_id: orderId } = await orderAt.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  return { orderId, sent, answered: performance.now(), received: await received }
}

/** Places orders one after the other. */
export async function placeOneByOne(members: readonly Member[], offers: readonly string[]): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const [i, member] of members.entries()) placed.push(await place(member, offers[i % offers.length] ?? ''))
  return placed
}

/** Places `count` orders at a constant rate, without waiting for earlier responses (open-loop load). */
export async function placeAtRate(
  members: readonly Member[],
  offers: readonly string[],
  perSecond: number,
  count: number,
): Promise<Placed[]> {
  const begun = performance.now()
  const placed: Promise<Placed>[] = []
  while (placed.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * perSecond) + 1)
    while (placed.length < due) {
      const member = members[placed.length % members.length]
      if (member) placed.push(place(member, offers[placed.length % offers.length] ?? ''))
    }
    await pause(1)
  }
  return Promise.all(placed)
}
