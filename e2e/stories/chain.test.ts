import { readAddress, writeAddress } from '@c2c/server/src/config/account-address.ts'
import { Liar } from '@c2c/testing/src/chain/liar.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { onChain } from '../support/chain.ts'
import { depositOnChain } from '../support/chain-deposit.ts'
import { openConsole } from '../support/console-app.ts'
import { expectSheetSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, inFullRun } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** Anvil's second account is the operator's wallet, its third one the user's. */
const wallet = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const exchange = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const own = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

const network = { type: 'ERC20', family: 'evm', payers: [wallet] } as const

/** Stories on one chain and one server, which cost more than the pages. */
const test = onChain(network)

inFullRun(test)(
  'deposit counts its confirmations and arrives without an approval',
  async ({ browser, server, anvil, token }) => {
    test.setTimeout(120_000)
    const shown = { name: 'Ethereum', form: /^0x[0-9a-fA-F]{40}$/ }
    await depositOnChain({ browser, server, anvil, token }, { ...network, ...shown })
  },
)

test('withdrawal to an address is approved by two, paid by a wallet and proved', async ({
  browser,
  server,
  anvil,
  token,
}) => {
  test.setTimeout(90_000)
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '20000')
  await token.transfer(wallet, 50_000_000_000n)
  await anvil.mine()

  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo(paths.withdrawl)
  await app.button('withdraw.usdtTab').click()
  await app.button('withdraw.bind.usdt').click()
  await app.field('withdraw.network').click()
  if (isFull) await expectSheetSound(app.page, 'network-of-address')
  await app.dialog.getByRole('listitem').getByRole('button').first().click()
  await app.field('withdraw.address').fill(writeAddress('tron', own))
  await app.field('withdraw.addressName').fill('My Ledger')
  await app.button('withdraw.bind.usdt').click()
  await expect(app.view.getByText(/address of TRON/)).toBeVisible()
  // A contract is asked about; another address is not.
  await anvil.call('anvil_setCode', exchange, '0x6001')
  await app.field('withdraw.address').fill(writeAddress('evm', exchange))
  await app.button('withdraw.bind.usdt').click()
  await expect(app.view.getByText(/address of a contract/)).toBeVisible()
  await app.view.getByRole('checkbox', { name: app.say('withdraw.addressQuestion.contract') }).check()
  const address = writeAddress('evm', own)
  await app.field('withdraw.address').fill(address)
  await expect(app.view.getByText(/address of a contract/)).toBeHidden()
  await app.button('withdraw.bind.usdt').click()

  await expect(app.view.getByText('My Ledger')).toBeVisible()
  await app.field('withdraw.amount').fill('12001')
  await app.button('withdraw.continue').click()
  await expect(app.dialog.getByText(address).filter({ visible: true })).toHaveCount(1)
  if (isFull) await expectSheetSound(app.page, 'confirm-withdrawal-to-address')
  await app.dialog.getByRole('button', { name: app.say('withdraw.confirm') }).click()
  await expect(app.view.getByRole('heading', { name: app.say('withdraw.placed') })).toBeVisible()

  const owner = { token: await signInOwner(host) }
  const [withdrawal] = (await host.callOk('withdraw/list', {}, person)).list
  const withdraw_id = withdrawal?.withdraw_id ?? ''
  const { step } = await host.consoleOk('withdraw/approve', { withdraw_id }, owner)
  expect(step).toBe('second_review')
  const second = await openConsole(browser, server, await makeStaff(host, 'operator'))
  await second.open('withdrawals', person.account)
  await second.verdict('withdraw.releaseSecond').click()
  await second.verdict('withdraw.release').click()
  await expect(second.drawer.getByText(second.say('withdraw.chainState.to_send')).first()).toBeVisible()
  await expect(app.view.getByRole('heading', { name: app.say('withdraw.outcome.approved') })).toBeVisible()
  // An approved withdrawal is not said to be under audit.
  await expect(app.view.getByText(app.say('common.state.audit'), { exact: true })).toHaveCount(0)

  await second.drawer.getByRole('button', { name: second.say('withdraw.request') }).click()
  await expect(second.drawer.getByText(address).first()).toBeVisible()
  const txid = await token.transfer(own, 12_000_000_000n, { from: wallet })
  await second.drawer.getByRole('button', { name: second.say('withdraw.nameTransaction') }).click()
  await second.drawer.getByLabel(second.say('withdraw.transaction')).fill(txid)
  await second.drawer.getByRole('button', { name: second.say('withdraw.nameTransaction') }).click()
  const status = app.view.getByRole('status')
  await expect(status.getByText(app.say('withdraw.payoutState.sent'))).toBeVisible({ timeout: 20_000 })
  await expect(app.view.getByRole('link', { name: /^0x/ })).toHaveAttribute('href', `https://etherscan.io/tx/${txid}`)

  await anvil.mine(3)
  const counted = app.say('withdraw.payoutState.confirming', { count: '3', needed: '12' })
  await expect(status.getByText(counted)).toBeVisible({ timeout: 20_000 })
  await anvil.mine(9)
  await expect(app.view.getByRole('heading', { name: app.say('withdraw.outcome.completion') })).toBeVisible({
    timeout: 20_000,
  })
  await expect(second.drawer.getByText(second.say('withdraw.chainState.paid')).first()).toBeVisible()
  expect(await moneyOf(host, person)).toMatchObject({ available: '7999.000000', withdrawing: '0.000000' })
  expect(await host.consoleOk('ledger/check', {}, owner)).toMatchObject({ ok: true })
})

inFullRun(test)(
  'a person names the lying provider, and honest deposits proceed',
  async ({ browser, server, anvil, token, provider }) => {
    test.setTimeout(120_000)
    const host = callerOf(server)
    const person = await newPerson(host)
    const { address, confirmations } = await host.callOk('recharge/shoukuan-address', { type: 'ERC20' }, person)
    const account = readAddress('evm', address)
    if (account === null) throw new Error(`${address} is not an address`)
    const deposit = async (count: number, between: () => Promise<unknown> = () => Promise.resolve()) => {
      for (let made = 0; made < count; made += 1) await token.transfer(account, 20_000_000n)
      await between()
      await anvil.mine(confirmations)
    }
    const available = async () => (await moneyOf(host, person)).available
    await deposit(3)
    await expect.poll(available, { timeout: 30_000 }).toBe('60.000000')

    const liar = new Liar(provider, anvil, token.address)
    const lie = () => liar.invent(wallet, account, 3_000_000_000n)
    // A block may be read before the lie about it: the next one is not.
    await deposit(3, async () => {
      for (let told = 0; told < 3; told += 1) {
        await anvil.mine()
        await lie()
      }
    })
    const owner = { token: await signInOwner(host) }
    const disputes = async () => (await host.consoleOk('chain/disputes', {}, owner)).list
    await expect.poll(disputes, { timeout: 30_000 }).toMatchObject([{ shown_by: 'node', denied_by: 'other' }])
    const { page, say } = await openConsole(browser, server)
    await page.getByRole('menuitem', { name: say('menu.chain') }).click()
    await expect(page.getByText(/node shows transaction 0x[0-9a-f]{64} in block/)).toBeVisible({ timeout: 30_000 })
    expect(Number(await available())).toBeLessThanOrEqual(120)
    await deposit(2)

    // Nothing is chosen in advance, and a choice is needed.
    const choices = page.getByRole('radiogroup').filter({ hasText: say('chain.again') })
    await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByLabel(say('chain.verdictNote')).fill('The explorer has no such transaction.')
    await page.getByRole('button', { name: say('chain.decide') }).click()
    await expect(page.getByText(say('common.required'))).toBeVisible()
    await choices.getByText(say('chain.isWrong', { provider: 'node' }), { exact: true }).click()
    await page.getByRole('button', { name: say('chain.decide') }).click()
    await expect(page.getByText(say('chain.decided'))).toBeVisible()
    await expect(page.getByText(say('chain.disputes'))).toBeHidden()
    await anvil.mine()
    await expect.poll(available, { timeout: 60_000 }).toBe('160.000000')
    expect(await token.balance(account)).toBe(160_000_000n)
  },
)
