import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { bankAccount } from '../../support/bank-account.ts'
import { newPerson } from '../../support/person.ts'
import { newSeller } from '../../support/sale.ts'
import { until } from '../engine.ts'
import { expectBalances, say, type Story } from '../story.ts'

const recharge: Story = {
  name: 'recharge of 100.25 USDT with a picture is credited',
  async play(scene) {
    const { phone, host, owner } = scene
    const person = await newPerson(host)
    await phone.open(person.userInfo)
    await phone.goTo('/pages/mine/rechange')
    await phone.fill(say('recharge.amount'), '100.25')
    await phone.upload(say('recharge.credentials'), await scene.picture())
    await phone.press(say('recharge.send'))
    await phone.sees(say('recharge.outcome.audit'), '100.25 USDT')

    const { list } = await host.consoleOk('recharge/list', { search: person.account }, owner)
    const recharge_id = list[0]?.recharge_id ?? ''
    await host.consoleOk('recharge/approve', { recharge_id, amount: '100.25' }, owner)
    await phone.sees(say('recharge.outcome.completion'))
    await expectBalances(scene, '100.25', '100.25')
    await phone.sees('+100.25')
  },
}

const interest: Story = {
  name: '100 USDT earn 0.076712 in 7 days, and come back when redeemed',
  async play(scene) {
    const { phone, host } = scene
    const person = await newPerson(host)
    await rechargeAndApprove(host, person, '200')
    await phone.open(person.userInfo)
    await phone.goTo('/pages/mine/wallet')
    await phone.press(say('interest.invest'), { row: '7-day term' })
    await phone.fill(say('interest.money'), '100')
    await phone.sees('0.076712')
    await phone.press(say('interest.confirm'))
    await phone.sees(say('interest.step.running'), '+0.076712 USDT')
    await expectBalances(scene, '200.00', '100.00')

    await phone.goTo('/pages/mine/wallet')
    await phone.sees(`${say('interest.principal')} 100.00 USDT`, `${say('interest.availableNow')} 100.00 USDT`)
    await phone.press(say('interest.orders'))
    await phone.press(say('interest.redeem'))
    await phone.sees(say('interest.redeemTitle'), '100.00 USDT', '0.076712')
    await phone.press(say('interest.redeem'))
    await phone.sees(say('interest.step.redeemed'), say('interest.noInterest'))
    await expectBalances(scene, '200.00', '200.00')
  },
}

const withdrawal: Story = {
  name: 'withdrawal goes to an account bound by its IBAN',
  async play(scene) {
    const { phone, host, owner } = scene
    const person = await newPerson(host)
    await rechargeAndApprove(host, person, '100')
    await phone.open(person.userInfo)
    await phone.goTo('/pages/mine/binding')
    await phone.press(say('bank-account.add.bank'))
    await phone.choose(say('bank-account.field.currency'), 'EUR')
    await phone.choose(say('bank-account.field.bank_country'), 'Germany', say('bank-account.searchCountry'))
    for (const [name, value] of Object.entries(bankAccount)) {
      await phone.fill(say(`bank-account.field.${name}`), value)
    }
    await phone.press(say('bank-account.save'))
    await phone.sees('DE89 •••• 3000')

    await phone.goTo('/pages/mine/cardWithdrawal')
    await phone.sees('Available: 100.00 USDT')
    await phone.fill(say('withdraw.amount'), '20')
    await phone.press(say('withdraw.continue'))
    await phone.sees(`${say('withdraw.receive')} 17.48 EUR`, 'DE89 •••• 3000')
    await phone.press(say('withdraw.details'))
    await phone.sees('20.00 USDT', `${say('withdraw.fee')} `)
    await phone.press(say('withdraw.confirm'))
    await phone.sees(say('withdraw.placed'), '20.00 USDT')
    await expectBalances(scene, '100.00', '80.00')

    const { list } = await host.consoleOk('withdraw/list', { search: person.account }, owner)
    const withdraw_id = list[0]?.withdraw_id ?? ''
    await host.consoleOk('withdraw/approve', { withdraw_id, payout_ref: `PAYOUT-${person.account}` }, owner)
    await expectBalances(scene, '80.00', '80.00')
  },
}

const statement: Story = {
  name: 'statement ends with the balance of the asset log',
  async play(scene) {
    const { phone, host } = scene
    const person = await newSeller(host)
    await rechargeAndApprove(host, person, '30.504321')
    await phone.open(person.userInfo)
    await phone.goTo('/pages/mine/asset-log')
    await phone.sees('130.504321 USDT', `${say('asset-log.income')} +130.504321`)
    await phone.press(say('asset-log.statement.open'))
    await phone.press(say('asset-log.statement.formats.csv'))
    await phone.press(say('asset-log.statement.make'))
    await phone.press(say('asset-log.statement.save'))
    const file = await until('the saved file', async () => {
      const names = await readdir(scene.downloads)
      // Firefox and WebKit write to a file of another name first.
      return names.length === 1 && names[0]?.endsWith('.csv') ? { value: names[0] } : { instead: names.join(', ') }
    })
    const [, ...lines] = (await readFile(path.join(scene.downloads, file), 'utf8')).trim().split('\r\n')
    const figures = lines.map((line) => line.split(',').slice(3, 6))
    assert.deepEqual(figures, [
      ['100.000000', '', '100.000000'],
      ['30.504321', '', '130.504321'],
    ])
  },
}

export const walletStories = [recharge, interest, withdrawal, statement]
