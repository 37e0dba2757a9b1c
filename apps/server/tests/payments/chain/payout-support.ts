import { createHash } from 'node:crypto'
import { writeAddress } from '../../../src/config/account-address.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { confirmations, startChainStory } from './support.ts'

/** Anvil's second account, which pays; the first one holds the tokens of the tests. */
export const payer = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** Where deposits are swept to. */
export const treasury = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

let next = 0

/** An account that no other test has. */
export function freshAccount(): string {
  next += 1
  return `0x${createHash('sha256').update(`account ${next}`).digest('hex').slice(0, 40)}`
}

export interface Payee {
  readonly person: Person
  readonly account: string
  readonly bk_id: string
}

/** A chain story in which users withdraw to addresses, with the decisions of its staff. */
export async function startPayoutStory(type: 'ERC20' | 'TRC20' = 'ERC20') {
  const chain = await startChainStory(type, false, { payers: [payer], treasury })
  const { story, token, anvil, watch } = chain
  await token.transfer(payer, 10n ** 15n)
  await anvil.mine()
  await watch()
  const owner = { token: await signInOwner(story) }
  const operator = await makeStaff(story, 'operator')
  await addSetting(
    story.services.db,
    'withdraw_limits',
    { fee: '1', min_amount: '2', max_amount: '50000' },
    story.clock.now(),
  )

  const addAddress = (person: Person, account: string, changes = {}) =>
    story.call(
      'withdraw/address-create',
      { network: type, address: writeAddress(chain.chain.family, account), name: 'My wallet', ...changes },
      person,
    )

  /** A user with 100 USDT and an address. The USDT are on the chain where they are `deposited`. */
  async function payee(account = freshAccount(), amount = '100', deposited = false): Promise<Payee> {
    const person = await newUser(story)
    if (deposited) {
      await token.transfer(await chain.accountOf(person), BigInt(amount) * 1_000_000n)
      await anvil.mine(confirmations)
      await watch()
    } else await fundUser(story, person, amount)
    const { code, data } = await addAddress(person, account)
    if (code !== 200) throw new Error(`the address was refused: ${JSON.stringify(data)}`)
    return { person, account, bk_id: data.bk_id }
  }

  const order = ({ person, bk_id }: Payee, amount = '11') =>
    story.callOk('withdraw/create', { type: 'usdt', bk_id, amount }, person)

  const approve = (withdraw_id: string, by: { token: string } = owner) =>
    story.console('withdraw/approve', { withdraw_id }, by)

  /** An approved withdrawal of 11 USDT, of which the user receives 10. */
  async function approved(to?: Payee, amount = '11') {
    const who = to ?? (await payee())
    const { withdraw_id } = await order(who, amount)
    const answer = await approve(withdraw_id)
    if (answer.code !== 200) throw new Error(`the approval was refused: ${answer.msg}`)
    return { ...who, withdraw_id }
  }

  async function seen({ person, withdraw_id }: { person: Person; withdraw_id: string }) {
    const { list } = await story.callOk('withdraw/list', {}, person)
    return list.find((one) => one.withdraw_id === withdraw_id)
  }

  const pay = (account: string, units = 10_000_000n, how = {}) =>
    token.transfer(account, units, { from: payer, ...how })
  const sent = (withdraw_id: string, txid: string) => story.console('withdraw/sent', { withdraw_id, txid }, owner)
  const reject = (withdraw_id: string) => story.console('withdraw/reject', { withdraw_id, reason: 'No.' }, owner)
  const withdrawing = async (person: Person) => (await moneyOf(story, person)).withdrawing
  return {
    ...chain,
    owner,
    operator,
    addAddress,
    payee,
    order,
    approve,
    approved,
    seen,
    pay,
    sent,
    reject,
    withdrawing,
  }
}
