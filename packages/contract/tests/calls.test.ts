import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { callPath, consoleCalls, creatingCalls, webCalls, type Call } from '../src/index.ts'
import * as index from '../src/index.ts'

const calls: readonly Call[] = [...webCalls, ...consoleCalls]

const fileOf = (call: Call): string =>
  `${call.surface === 'console' ? 'console-' : ''}${call.name.replaceAll('/', '-')}.ts`

const exportOf = (call: Call): string =>
  fileOf(call)
    .replace('.ts', '')
    .replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

test('every call has a unique path', () => {
  expect(new Set(calls.map(callPath)).size).toBe(calls.length)
})

test('export, file and call have the same name', async () => {
  const source = new URL('../src/', import.meta.url)
  const files = (await readdir(source, { recursive: true })).map((file) => file.split('/').at(-1))
  for (const call of calls) {
    expect(files).toContain(fileOf(call))
    expect(index).toHaveProperty([exportOf(call)], call)
  }
})

/** Section 7 of the specification. */
const specified = `
  attach/upload user/login user/register sms/send-code userinfo/get-info userinfo/get-money-info userinfo/save
  recharge/shoukuan-address recharge/create asset-log/list asset-log/tongji property/tongji team/tongji invite/detail
  team/kefu-list bankinfo/list bankinfo/create bankinfo/get-is-add bankinfo/detail lixibao/list lixibao/create-order
  lixibao/list-order withdraw/create withdraw/list selling/tongji selling/history selling/order selling/merchant
  saleu/create-order saleu/list-order`

test('all calls of the specification exist', () => {
  expect(webCalls.map((call) => call.name)).toEqual(expect.arrayContaining(specified.trim().split(/\s+/)))
})

test('only sending a code, registering, signing in, support, a mailed link and statements need no token', () => {
  const anonymous = calls.filter((call) => call.auth === 'anonymous').map(callPath)
  expect(anonymous.toSorted()).toEqual([
    '/api/v1/assets/statement',
    '/api/v1/liabilities/heads',
    '/api/v1/passkey/login',
    '/api/v1/passkey/login-options',
    '/api/v1/security/lost-factor',
    '/api/v1/security/not-me',
    '/api/v1/sms/send-code',
    '/api/v1/support/contacts',
    '/api/v1/support/fault',
    '/api/v1/user/login',
    '/api/v1/user/register',
    '/console/api/v1/session/login',
    '/console/api/v1/staff/accept',
    '/console/api/v1/staff/invitation',
  ])
})

/** The calls of every member of staff on their own account. */
const ownAccount = [
  'session/end',
  'session/logout',
  'session/prove',
  'staff/change-password',
  'staff/second-factor-begin',
  'staff/second-factor-set',
]

test('an auditor changes only its own account, may export and prove the books', () => {
  const changing = consoleCalls.filter((call: Call) => call.auth.includes('auditor') && call.changing)
  expect(changing.map((call) => call.name).toSorted()).toEqual(['export/create', 'ledger/prove', ...ownAccount])
})

test('a solver changes appeals, their proposals and its own account alone', () => {
  const changing = consoleCalls.filter((call: Call) => call.auth.includes('solver') && call.changing)
  expect(changing.map((call) => call.name).toSorted()).toEqual([
    'appeal/check',
    'appeal/give-back',
    'appeal/take',
    'order/reject',
    'order/release',
    'proposal/reject',
    'proposal/withdraw',
    ...ownAccount,
  ])
})

test('a merchant reaches its offers, orders, statements, funds, people, alerts, webhooks, own ledger, exports, trials and own account and nothing else', () => {
  const reached = consoleCalls.filter((call: Call) => call.auth.includes('merchant')).map((call) => call.name)
  // Calls of staff are in rights.test.ts.
  const further = reached.filter(
    (name) =>
      !/^(account|alert|api-key|attach|bond|delivery|export|fund|offer|order|paymethod|sandbox|session|staff|statement|webhook)\//.test(
        name,
      ),
  )
  expect(further.toSorted()).toEqual([
    'audit/list',
    'events/since',
    'ledger/merchant',
    'liabilities/proof',
    'queue/counts',
  ])
  expect(reached).toContain('order/reject')
})

test('the owner reaches every call of the console but those of the alerts, rights, API keys, trials, events and webhooks of merchants, and the queue of solvers', () => {
  const others = consoleCalls.filter((call: Call) => call.auth !== 'anonymous' && !call.auth.includes('owner'))
  const ofMerchants = /^(alert|api-key|events|sandbox|webhook)\/|^staff\/change-rights$|^appeal\/(give-back|take)$/
  expect(others.filter(({ name }) => !ofMerchants.test(name))).toEqual([])
})

test('calls that move money or are final take an Idempotency-Key', () => {
  const creating = creatingCalls.map((call) => call.name)
  const moving =
    /(?<!(?:api-key|webhook)\/)create|webhook\/test|register|upload|(?<!offer\/)export$|asset-log\/year$|receipt$|setting.change|approve|reject|paid|release|confirm|cancel|redeem|\/appeal$|appeal\/check$|evidence|rate$|(?<!assets\/)message$|assets\/(add|retire)$|ledger\/acknowledge$|\/review$|(offer|statement)\/import|offer\/(update|bulk)|(template|mapping|reply)-save|permit-price|fund\/(deposit|withdraw|payout-account-retire|payout-account-verify)$|user\/((un)?freeze|reset-factor)$|note$|proposal\/withdraw|maker\/(move|start)|verification\/accept|chain\/verdict|fund$|trial-(order|step)$|merchant\/verify|bond\/(keep|leave|lock)/
  expect(creating).toEqual(calls.filter((call) => moving.test(call.name)).map((call) => call.name))
})

test('calls that move money out or change who may sign in ask for a step-up', () => {
  const guarded = calls.filter(({ stepUp }) => stepUp !== null).map(({ name }) => name)
  expect(guarded.toSorted()).toEqual([
    'account/change',
    'account/confirm',
    'account/create',
    'account/retire',
    'api-key/create',
    'bankinfo/create',
    'bond/leave',
    'bond/lock',
    'liabilities/choose-nonce',
    'lixibao/redeem',
    'offer/bulk',
    'offer/create',
    'offer/import',
    'offer/update',
    'order/release',
    'passkey/add',
    'passkey/add-options',
    'passkey/remove',
    'saleu/confirm',
    'security/recovery-codes',
    'security/totp-begin',
    'security/totp-remove',
    'security/totp-set',
    'session/end',
    'session/end',
    'session/end-others',
    'staff/change-rights',
    'staff/change-role',
    'staff/disable',
    'staff/enable',
    'staff/invite',
    'staff/renew',
    'transfer/create',
    'user/reset-factor',
    'userinfo/change-email',
    'userinfo/delete',
    'userinfo/export',
    'userinfo/save',
    'withdraw/address-create',
    'withdraw/create',
  ])
})

test('keys read, and trade for merchants; nothing that a key may call needs more than its owner', () => {
  const keyed = calls.filter(({ key }) => key !== null)
  const names = (list: readonly Call[]) => list.map(({ name }) => name).toSorted()
  expect(names(keyed.filter(({ key, changing }) => (key === 'read') === changing))).toEqual(['export/create'])
  expect(
    names(
      keyed.filter(
        ({ auth, stepUp, maker, upload }) => auth === 'anonymous' || (stepUp && !stepUp.byHandler && !maker) || upload,
      ),
    ),
  ).toEqual(['attach/upload'])
  // A key of a merchant exports what is of the merchant.
  const exporting = ['export/create', 'export/download']
  expect(names(keyed.filter(({ reveals, parties }) => reveals && !parties.includes('merchant')))).toEqual(exporting)
  expect(names(keyed.filter(({ auth }) => Array.isArray(auth) && !auth.includes('merchant')))).toEqual([])
  const never =
    /^(api-key|audit|passkey|security|session|setting|staff|user|verification)\/|^userinfo\/(?!get-money-info)/
  expect(names(keyed.filter(({ name }) => never.test(name)))).toEqual([])
  const signed = keyed.filter(({ key }) => key !== 'read')
  const offers = ['offer/bulk', 'offer/create', 'offer/import', 'offer/update']
  const trading = [...offers, 'order/message', 'order/paid', 'order/reject', 'order/release']
  expect(names(signed.filter(({ key }) => key === 'trade'))).toEqual(['attach/upload', 'fund/deposit', ...trading])
  expect(names(signed.filter(({ key }) => key === 'withdraw'))).toEqual([
    'bond/keep',
    'bond/leave',
    'bond/lock',
    'fund/cancel',
    'fund/withdraw',
  ])
  expect(signed.filter(({ surface }) => surface !== 'console')).toEqual([])
})

test('makers trade, and reach nothing else of the console', () => {
  const open = calls.filter(({ maker }) => maker !== null)
  const names = (list: readonly Call[]) => list.map(({ name }) => name).toSorted()
  expect(names(open.filter(({ auth, surface }) => surface !== 'console' || !auth.includes('merchant')))).toEqual([])
  expect(names(open.filter(({ maker }) => maker === 'begins'))).toEqual(['offer/create'])
  expect(names(open.filter(({ maker }) => maker === 'continues'))).toEqual([
    'account/change',
    'account/list',
    'account/retire',
    'bond/keep',
    'bond/leave',
    'bond/list',
    'bond/lock',
    'liabilities/proof',
    'offer/list',
    'offer/update',
    'order/appeal',
    'order/block',
    'order/evidence',
    'order/list',
    'order/message',
    'order/messages',
    'order/paid',
    'order/reject',
    'order/release',
    'order/review',
  ])
})
