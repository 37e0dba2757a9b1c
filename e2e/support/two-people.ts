import { makeStaff, type Host } from '@c2c/testing/src/people/people.ts'
import { expect, type Browser } from '@playwright/test'
import { openConsole, type ConsoleApp } from './console-app.ts'
import type { TestServer } from './server.ts'

/** Has the settings of terms take two people, as in production, or one; the owner proposes, and the other one approves. */
export async function setRule(
  host: Host,
  owner: { readonly token: string },
  other: { readonly token: string },
  rates: boolean,
): Promise<void> {
  const { list } = await host.consoleOk('setting/list', {}, owner)
  const { value = '{}', version = '' } = list.find(({ key }) => key === 'four_eyes') ?? {}
  const rule = { ...(JSON.parse(value) as object), rates }
  const fields = { key: 'four_eyes', value: JSON.stringify(rule), version, reason: 'The story.' }
  const { proposal } = await host.consoleOk('setting/change', fields, owner)
  await host.consoleOk('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, other)
}

/** Opens a setting from its card and submits a change of it, with the required reason. */
export async function submitSetting(desk: ConsoleApp, setting: string, fill: () => Promise<void>): Promise<void> {
  const name = desk.say(`setting.title.${setting}`)
  await desk.page.getByRole('button', { name: desk.say('setting.openNamed', { name }) }).click()
  await fill()
  await desk.drawer.getByLabel(desk.say('setting.reason')).fill('The database moves')
  await desk.drawer.getByRole('button', { name: desk.say('setting.save'), exact: true }).click()
}

/** Approves the open proposal of a setting from the list of proposals, in two steps. */
export async function approveSetting(desk: ConsoleApp, setting: RegExp): Promise<void> {
  await desk.page.getByRole('row').filter({ hasText: setting }).first().click()
  const approve = () => desk.verdict('proposal.approveRequest').click()
  await approve()
  await approve()
  await expect(desk.drawer.getByText(desk.say('proposal.states.approved'))).toBeVisible()
}

/** The consoles of an owner, on the settings, and of an operator, on the proposals. */
export async function openBoth(browser: Browser, server: TestServer, host: Host) {
  const operator = await makeStaff(host, 'operator')
  const first = await openConsole(browser, server, undefined, { path: 'settings' })
  const second = await openConsole(browser, server, operator, { path: 'proposals' })
  return { first, second, operator }
}
