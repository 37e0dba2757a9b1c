import { securityReentry as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { isKept } from '../bank-account/bindings.ts'
import { totpFactor } from './reviewed-factors.ts'

export const securityReentry = user(call, async (_input, { services: { db }, session: { reentry }, userId }) => {
  if (reentry !== 'review') return { reentry, devices: [], accounts: [], factors: [] }
  const [devices, accounts, totp, passkeys] = await Promise.all([
    db.selectFrom('reentry_devices').selectAll().where('user_id', '=', userId).orderBy('seen_at', 'desc').execute(),
    db
      .selectFrom('bank_bindings')
      .select(['id', 'type', 'masked_account', 'currency', 'created_at'])
      .where('user_id', '=', userId)
      .where(isKept)
      .orderBy('created_at', 'desc')
      .execute(),
    db.selectFrom('user_totp').select('created_at').where('user_id', '=', userId).execute(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute(),
  ])
  return {
    reentry,
    devices: devices.map(({ id, address, agent, new_device, created_at, seen_at }) => ({
      device_id: id,
      address,
      agent,
      new_device,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
    accounts: accounts.map(({ id, created_at, ...shown }) => ({
      bk_id: id,
      ...shown,
      created_at: created_at.toISOString(),
    })),
    factors: [
      ...totp.map(({ created_at }) => ({
        factor_id: totpFactor,
        kind: 'totp' as const,
        name: '',
        created_at: created_at.toISOString(),
      })),
      ...passkeys.map(({ id, name, created_at }) => ({
        factor_id: id,
        kind: 'passkey' as const,
        name,
        created_at: created_at.toISOString(),
      })),
    ],
  }
})
