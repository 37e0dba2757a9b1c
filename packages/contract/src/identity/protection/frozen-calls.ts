import type { Call } from '../../call.ts'
import type { WebCallName } from '../../surface-calls.ts'

/**
 * What the user of a frozen account may do with a call: use it, read it with personal data masked, send only these fields, or
 * nothing.
 */
type FrozenUse = 'open' | 'masked' | 'refused' | readonly string[]

/**
 * Every call of the web app. A frozen account begins nothing new and discloses and changes nothing that a thief would want;
 * open orders can be completed. A new call does not compile without its line.
 */
const webUses = {
  'api-key/create': 'refused',
  'api-key/list': 'open',
  'api-key/revoke': 'refused',
  'asset-log/export': 'refused',
  'asset-log/export-state': 'refused',
  'asset-log/list': 'open',
  'asset-log/tongji': 'open',
  'assets/statement': 'open',
  'attach/upload': 'open',
  'bankinfo/create': 'refused',
  'bankinfo/detail': 'refused',
  'bankinfo/get-is-add': 'open',
  'bankinfo/list': 'open',
  'invite/detail': 'open',
  'liabilities/choose-nonce': 'refused',
  'liabilities/heads': 'open',
  'liabilities/proof': 'open',
  'lixibao/create-order': 'refused',
  'lixibao/list': 'open',
  'lixibao/list-order': 'open',
  'lixibao/preview': 'open',
  'lixibao/redeem': 'refused',
  'maker/account-create': 'refused',
  'maker/info': 'open',
  'maker/move': 'refused',
  'maker/start': 'refused',
  'notice/announcements': 'open',
  'notice/choices': 'open',
  'notice/choose': 'refused',
  'notice/list': 'open',
  'notice/push-state': 'open',
  'notice/push-subscribe': 'refused',
  'notice/push-unsubscribe': 'open',
  'notice/read': 'open',
  'notice/telegram-link': 'refused',
  'notice/telegram-unlink': 'refused',
  'orders/open': 'open',
  'passkey/add': 'refused',
  'passkey/add-options': 'refused',
  'passkey/list': 'open',
  'passkey/login': 'open',
  'passkey/login-options': 'open',
  'passkey/prove-options': 'open',
  'passkey/remove': 'refused',
  'property/tongji': 'open',
  'recharge/create': 'refused',
  'recharge/incoming': 'open',
  'recharge/list': 'open',
  'recharge/shoukuan-address': 'open',
  'saleu/appeal': 'open',
  'saleu/block': 'refused',
  'saleu/cancel': 'open',
  'saleu/confirm': 'open',
  'saleu/create-order': 'refused',
  'saleu/evidence': 'open',
  'saleu/had-paid': 'open',
  'saleu/list-order': 'open',
  'saleu/message': 'open',
  'saleu/messages': 'open',
  'saleu/order-detail': 'open',
  'saleu/paid': 'open',
  'saleu/rate': 'open',
  'saleu/receipt': 'refused',
  'saleu/review': 'open',
  'sandbox/robots': 'open',
  'sandbox/robots-state': 'open',
  'security/freeze': 'open',
  'security/not-me': 'open',
  'security/payout-delay': 'refused',
  'security/phrase': 'refused',
  'security/prove': 'open',
  'security/recovery-codes': 'refused',
  'security/reentry': 'open',
  'security/reentry-finish': 'open',
  'security/totp-begin': 'refused',
  'security/totp-remove': 'refused',
  'security/totp-set': 'refused',
  'selling/history': 'open',
  'selling/merchant': 'open',
  'selling/order': 'open',
  'selling/tongji': 'open',
  'session/end': 'refused',
  'session/end-others': 'refused',
  'session/list': 'open',
  'sms/send-code': 'open',
  'support/contacts': 'open',
  'support/fault': 'open',
  'team/kefu-list': 'open',
  'team/tongji': 'open',
  'user/login': 'open',
  'user/logout': 'open',
  'user/register': 'open',
  'userinfo/change-email': 'refused',
  'userinfo/delete': 'refused',
  'userinfo/export': 'refused',
  'userinfo/get-info': 'masked',
  'userinfo/get-money-info': 'open',
  // A new password needs a mailed code: by it the owner signs in again.
  'userinfo/save': ['lang', 'theme', 'password', 'confirm_password', 'code', 'end_keys'],
  'verification/create': 'refused',
  'verification/get': 'open',
  'verification/upload': 'refused',
  'withdraw/address-create': 'refused',
  'withdraw/address-list': 'masked',
  'withdraw/cancel': 'open',
  'withdraw/create': 'refused',
  'withdraw/list': 'masked',
  'withdraw/networks': 'open',
  'withdraw/quote': 'open',
} as const satisfies Record<WebCallName, FrozenUse>

/** The same of the console's calls that a maker makes with the session of the web app. */
const makerUses: Readonly<Record<string, FrozenUse>> = {
  'account/change': 'refused',
  'account/list': 'open',
  'account/retire': 'refused',
  'liabilities/proof': 'open',
  'offer/create': 'refused',
  'offer/list': 'open',
  // Only to take an offer back.
  'offer/update': ['offer_id', 'active'],
  'order/appeal': 'open',
  'order/block': 'refused',
  'order/evidence': 'open',
  'order/list': 'open',
  'order/message': 'open',
  'order/messages': 'open',
  'order/paid': 'open',
  'order/reject': 'open',
  'order/release': 'open',
  'order/review': 'open',
}

/** The permission of a call for frozen accounts; nothing with a call that has no line. */
export const frozenUseOf = ({ surface, name }: Call): FrozenUse =>
  (surface === 'web' ? (webUses as Readonly<Record<string, FrozenUse>>) : makerUses)[name] ?? 'refused'

/** The only calls of a session while the re-entry of its user is open. */
export const reentryCalls: readonly WebCallName[] = [
  'security/freeze',
  'security/reentry',
  'security/reentry-finish',
  'team/kefu-list',
  'user/logout',
  'userinfo/get-info',
  'userinfo/save',
]

/** Whether a call is made for a user, whose account may be frozen. */
export const isOfUser = ({ auth, maker }: Call): boolean => auth === 'user' || maker !== null
