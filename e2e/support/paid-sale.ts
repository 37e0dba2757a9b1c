import type { Browser } from '@playwright/test'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { openApp } from './open-app.ts'
import { callerOf } from './person.ts'
import { proofImage } from './proof.ts'
import { newSeller, sellToMerchant } from './sale.ts'
import type { TestServer } from './server.ts'
import { webTexts } from './texts.ts'
import { WebApp } from './web-app.ts'

/** The user on the page of a sale marked as paid, and the owner, who acts for that merchant. */
export async function paidSale(browser: Browser, server: TestServer) {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const owner = { token: await signInOwner(host) }
  const { order_id } = await sellToMerchant(host, seller, '10')
  await host.consoleOk('order/paid', { order_id, reference: 'REF-1' }, owner)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo }), webTexts('en'))
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await app.onOrder()
  /** The merchant's evidence, or the operator's decision. */
  const staff = (name: 'message' | 'evidence' | 'release' | 'reject', fields: Record<string, string>) =>
    host.consoleOk(`order/${name}`, { order_id, ...fields }, owner)
  /** Uploads a picture as the merchant; returns its id. */
  const picture = async (): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob([Uint8Array.from(proofImage([90, 200, 20]).buffer)]), 'statement.png')
    const headers = { 'x-access-token': owner.token }
    const init = { method: 'POST', headers, body }
    return (await host.send<{ readonly id: string }>('/console/api/v1/attach/upload', init)).data.id
  }
  return { app, host, order_id, owner, seller, staff, picture }
}
