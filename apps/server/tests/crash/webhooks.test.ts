import { webhookEvents } from '@c2c/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { makeStaff, registerUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { Receiver } from '../messages/webhook/receiver.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

/** When the server is killed: the receiver was asked, or has answered. */
const points = isFull ? (['asked', 'answered', 'asked', 'answered'] as const) : (['asked', 'answered'] as const)

/** The clock moves into the next day, which has events of its own. */
const ofOrders = webhookEvents.filter((event) => event.startsWith('order.'))

/** Longer than the lease of a lane. */
const clockStep = 70_000

test('server killed at each step of a webhook delivers every event in order', async () => {
  const server = new ServerProcess(temporaryDirectory())
  onTestFinished(async () => void (await server.stop()))
  const receiver = await new Receiver().start()
  onTestFinished(() => receiver.stop())
  await server.start()
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '1000')
  const bk_id = await bindAccount(server, person)
  const owner = { token: await signInOwner(server) }
  const { list: merchants } = await server.consoleOk('merchant/list', {}, owner)
  const { list: offers } = await server.callOk('selling/merchant', { currency: 'EUR', number: '10' }, person)
  const [offer] = offers
  const merchant = merchants.find(({ name }) => name === offer?.merchant.name)
  const member = await makeStaff(server, 'merchant', merchant?.merchant_id)
  const endpoint = { url: receiver.url, events: ofOrders.join(','), password: member.password }
  await server.consoleOk('webhook/create', endpoint, member)

  const made: string[] = []
  const sell = async () => {
    const fields = { saleu_id: offer?.saleu_id ?? '', bk_id, number: '10' }
    const { order_id } = await server.callOk('saleu/create-order', fields, person)
    made.push(order_id)
  }
  const killWhen = (point: 'asked' | 'answered') => {
    const { promise, resolve } = Promise.withResolvers<void>()
    receiver.answers = (response) => {
      if (point === 'answered') response.end('thanks')
      receiver.answers = (later) => void later.end('thanks')
      resolve()
    }
    return promise.then(() => server.kill())
  }
  const arrived = () =>
    receiver.received.map(({ body }) => (JSON.parse(body) as { data: { order_id: string } }).data.order_id)
  const settled = () => vi.waitFor(() => expect(new Set(arrived())).toEqual(new Set(made)), { timeout: patience })

  if (isFull) {
    // Before the event is fanned out.
    await sell()
    await server.kill()
    await server.start(clockStep)
    await settled()
  }
  for (const [round, point] of points.entries()) {
    const killed = killWhen(point)
    // The webhook of the first order may kill the server before it has answered.
    await sell().catch(cut)
    await sell().catch(cut)
    await killed
    await server.start((round + 2) * clockStep)
    // An order whose answer was cut off exists or not.
    const { list } = await server.callOk('saleu/list-order', { page_size: '100' }, person)
    made.push(...list.map(({ order_id }) => order_id).filter((id) => !made.includes(id)))
    await settled()
  }
  const inOrder = [...new Set(arrived())]
  const { list } = await server.callOk('saleu/list-order', { page_size: '100' }, person)
  expect(inOrder).toEqual(list.map(({ order_id }) => order_id).toReversed())
})

/** A call whose connection was cut. */
function cut(error: unknown): void {
  if (!(error instanceof TypeError)) throw error
}
