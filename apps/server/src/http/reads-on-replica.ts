import type { Call } from '@c2c/contract'

/**
 * Reading calls that stay on the primary: what they answer opens a session or proves one, fixes a price or names an address that
 * money is sent to. Reading messages also marks them as read.
 */
const staysOnPrimary: ReadonlySet<string> = new Set([
  'session/info',
  'session/list',
  'security/reentry',
  'passkey/list',
  'support/fault',
  'staff/invitation',
  'lixibao/preview',
  'withdraw/quote',
  'transfer/receiver',
  'transfer/terms',
  'fund/quote',
  'fund/address',
  'assets/message',
  'saleu/messages',
  'saleu/offer-terms',
  'recharge/shoukuan-address',
])

/** Whether a call's handler reads on replicas: one that is declared to change nothing, reveals nothing, and decides nothing. */
export const readsOnReplica = ({ changing, reveals, name }: Call): boolean =>
  !changing && !reveals && !staysOnPrimary.has(name)
