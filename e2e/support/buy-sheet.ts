import type { WebApp } from './web-app.ts'

/** The first sample merchant. */
export const merchant = 'Alster Trading'

/** Opens the sample merchant's offer to sell for euros, and fills in the amount. */
export async function openBuySheet(app: WebApp, number: string): Promise<void> {
  await app.openOffers('buy')
  await app.offers.filter({ hasText: merchant }).getByRole('button').click()
  await app.dialog.getByLabel(app.say('trade.buyQuantity'), { exact: true }).fill(number)
}

export const buyNow = (app: WebApp) =>
  app.dialog.getByRole('button', { name: app.say('trade.buyNow'), exact: true }).click()
