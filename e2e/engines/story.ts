import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { freshProof } from '../support/proof.ts'
import { callerOf } from '../support/person.ts'
import type { TestServer } from '../support/server.ts'
import { webTexts } from '../support/texts.ts'
import { until, type Engine, type Tab } from './engine.ts'
import { Phone } from './phone.ts'

export const say = webTexts('en')

/** What a story acts on. */
export interface Scene {
  readonly phone: Phone
  readonly server: TestServer
  readonly host: Host
  /** The owner, who acts for the merchants and the operators. */
  readonly owner: { readonly token: string }
  /** The folder of files that pages save. */
  readonly downloads: string
  /** Saves a picture that is no copy of another one; returns its path. */
  picture(): Promise<string>
}

/** One journey with money, which runs in every engine. */
export interface Story {
  readonly name: string
  play(scene: Scene): Promise<void>
}

interface Stage {
  readonly engine: Engine
  readonly tab: Tab
  readonly server: TestServer
  /** For pictures to upload. */
  readonly folder: string
}

/** Plays a story for a person of its own. Then the page has thrown nothing, and the books balance. */
export async function play(story: Story, { engine, tab, server, folder }: Stage): Promise<void> {
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const picture = async (): Promise<string> => {
    const file = path.join(folder, `${randomUUID()}.png`)
    await writeFile(file, (await freshProof()).buffer)
    return file
  }
  const phone = new Phone(tab, server.url)
  await story.play({ phone, server, host, owner, downloads: engine.downloads, picture })
  await phone.expectNoErrors()
  const { ok } = await host.consoleOk('ledger/check', {}, owner)
  if (!ok) throw new Error('the books do not balance')
}

/** The code in the newest mail to an address, once it is there. */
export const mailedCode = (host: Host, email: string): Promise<string> =>
  until('the mailed code', () =>
    host.mailbox.code(email).then(
      (value) => ({ value }),
      (error: unknown) => ({ instead: String(error) }),
    ),
  )

/** Expects the balances of the home page. */
export async function expectBalances({ phone }: Scene, total: string, available: string): Promise<void> {
  await phone.goTo('/')
  await phone.sees(`${say('account.total')} ${total} USDT ${say('account.available')} ${available} USDT`)
}

/** The first sample merchant. */
export const merchant = 'Alster Trading'

/** Opens the sheet of this merchant's euro offer. */
export async function openOffer(phone: Phone, part: 'buy' | 'sellToMerchants'): Promise<void> {
  await phone.goTo('/pages/dating/dating')
  await phone.press(say(`trade.${part}`), { group: say('trade.hallViews') })
  await phone.pressOne({ starts: 'EUR', group: say('trade.currency') })
  await phone.pressOne({ row: merchant })
}
