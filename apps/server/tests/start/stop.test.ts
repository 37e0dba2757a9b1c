import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Answer } from '@c2c/testing/src/people/caller.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

/** A socket whose phone went away: it answers nothing. */
async function silentSocket(url: string): Promise<void> {
  const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' }
  const asked = request(`${url}/ws`, { headers: { connection: 'Upgrade', upgrade: 'websocket', origin: url, ...key } })
  asked.end()
  const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket]
  onTestFinished(() => void socket.destroy())
}

test('stopping server answers running calls and loses nothing', async () => {
  const server = new ServerProcess(temporaryDirectory())
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  await silentSocket(server.url)
  const person = await registerUser(server)
  const fields = await rechargeFields(server, person, '50')
  const acknowledged: Answer[] = []
  let refused = 0
  const ended = Promise.withResolvers<unknown>()
  const call = async () => {
    for (;;) {
      const answer = await server.call('recharge/create', fields, { ...person, key: randomUUID() }).catch(() => null)
      if (!answer) break
      expect(answer).toMatchObject({ status: 200, code: 200 })
      acknowledged.push(answer)
      if (acknowledged.length === 100) server.stop().then(ended.resolve, ended.reject)
    }
    refused += 1
  }
  await Promise.all(Array.from({ length: 20 }, call))
  expect(await ended.promise).toEqual({ code: 0, signal: null })
  expect(refused).toBe(20)

  await server.start()
  const { total } = await server.callOk('recharge/list', {}, person)
  expect(total).toBe(acknowledged.length)
})

test('server whose parent ends during the start stops', async () => {
  const server = new ServerProcess(temporaryDirectory())
  onTestFinished(async () => void (await server.stop()))
  const started = server.start()
  server.disconnect()
  await started.catch(() => null)
  await server.ended()
  expect(() => process.kill(server.pid, 0)).toThrow('ESRCH')
})
