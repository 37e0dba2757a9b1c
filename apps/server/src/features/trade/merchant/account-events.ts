/** What every member of a merchant is mailed of its receiving accounts, whatever they chose, with the sentence of the mail. */
export const accountEvents = {
  'account.added': 'desk_account_added',
  'account.changed': 'desk_account_changed',
  'account.confirmed': 'desk_account_confirmed',
  'account.retired': 'desk_account_retired',
} as const

export type AccountEvent = keyof typeof accountEvents

export const isAccountEvent = (event: string): event is AccountEvent => Object.hasOwn(accountEvents, event)

/** The account, masked, and the member who changed it. */
export interface AccountPayload {
  readonly account: string
  readonly by: string
}
