import type { Locator } from '@playwright/test'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import type { WebApp } from './web-app.ts'

/** A sheet or dialog: its route, and how to open it there. */
export interface Sheet {
  readonly at: string
  open(app: WebApp): Promise<void>
}

const sheet = (at: string, open: Sheet['open']): Sheet => ({ at, open })

/** Opened by the button with this text. */
const openedBy = (at: string, key: string): Sheet => sheet(at, (app) => app.button(key).first().click())

/** Opened by the first item of a list. */
const openedByFirst = (at: string): Sheet =>
  sheet(at, (app) => app.view.getByRole('listitem').getByRole('button').first().click())

const named = (app: WebApp, key: string): Locator => app.view.getByRole('button', { name: app.say(key) }).first()

/** The sheets and dialogs of a user with data of every kind, except those of an order. */
export const sheets: readonly Sheet[] = [
  openedBy(paths.login, 'home.help'),
  sheet(paths.mine, (app) => named(app, 'common.language').click()),
  sheet(paths.mine, (app) => named(app, 'settings.theme').click()),
  sheet(paths.mine, (app) => named(app, 'settings.appearance').click()),
  openedBy(paths.mine, 'account.logout'),
  openedBy(paths.devices, 'protection.freezeAction'),
  openedBy(paths.devices, 'protection.endOthers'),
  openedBy(paths.security, 'security.totpSetUp'),
  openedBy(paths.security, 'profile.personalData.deleteAction'),
  openedBy(paths.apiKeys, 'api-key.create'),
  openedBy(paths.wanted, 'tutorial.wanted.create'),
  sheet(paths.personalInfo, (app) => app.field('profile.quietHours').click()),
  ...(['trade.buy', 'trade.sellToMerchants'] as const).map((part) =>
    sheet(paths.hall, async (app) => {
      await app.button(part).first().click()
      await app.offers.getByRole('button').first().click()
    }),
  ),
  sheet(paths.recharge, (app) => app.field('recharge.category').click()),
  sheet(paths.recharge, async (app) => {
    await app.field('recharge.amount').fill('12')
    await app.button('common.back').click()
  }),
  openedByFirst(paths.binding),
  sheet(`${paths.binding}?type=bank&add`, (app) => app.field('bank-account.field.currency').click()),
  sheet(`${paths.binding}?type=bank&add`, (app) => app.field('bank-account.field.bank_country').click()),
  openedBy(paths.wallet, 'interest.invest'),
  sheet(paths.wallet, async (app) => {
    await app.button('interest.orders').click()
    await app.button('interest.redeem').first().click()
  }),
  openedByFirst(paths.assetLog),
  openedBy(paths.assetLog, 'asset-log.statement.open'),
  sheet(paths.assetLog, async (app) => {
    await app.button('asset-log.statement.open').click()
    await app.dialog.getByLabel(app.say('asset-log.statement.period'), { exact: true }).click()
  }),
  sheet(paths.cardWithdrawal, async (app) => {
    await app.field('withdraw.amount').fill('20')
    await app.button('withdraw.continue').click()
  }),
  openedByFirst(paths.records),
  sheet(paths.records, async (app) => {
    const open = app.view.getByRole('listitem').filter({ hasText: app.say('common.state.audit') })
    await open.getByRole('button').first().click()
    await app.dialog.getByRole('button', { name: app.say('withdraw.cancel'), exact: true }).click()
  }),
  openedBy(paths.promotion, 'team.makePicture'),
]

/** The sheets of an unpaid purchase. */
export const purchaseSheets = (orderId: string): readonly Sheet[] => [
  openedBy(`${paths.order}?order_id=${orderId}`, 'trade.cancelOrder'),
]

/** The sheets of a sale's page, by the step of the sale. */
export function orderSheets(orderId: string) {
  const at = `${paths.order}?order_id=${orderId}`
  return {
    unpaid: [openedBy(at, 'trade.cancelOrder')],
    paid: [
      openedBy(at, 'trade.confirmReceipt'),
      openedBy(at, 'trade.appeal.open'),
      sheet(at, async (app) => {
        // A pressed button ignores further presses for a moment; a reload resets it.
        await app.page.reload()
        await app.onOrder()
        await app.button('trade.appeal.open').click()
        await app.dialog.getByLabel(app.say('trade.appeal.reason'), { exact: true }).click()
      }),
    ],
    completed: [openedBy(at, 'trade.block.action')],
  }
}
