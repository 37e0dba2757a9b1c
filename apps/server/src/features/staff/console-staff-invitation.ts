import { consoleStaffInvitation as call } from '@c2c/contract'
import { anonymous } from '../../http/context.ts'
import { findInvitation } from './invitations.ts'
import { otpauthOf } from './member-sign-in.ts'

export const consoleStaffInvitation = anonymous(call, async ({ token }, { services: { db, sandbox }, now }) => {
  const { email, name, role, merchant_id, staff_id, totp_secret, expires_at } = await findInvitation(db, token, now)
  const merchant = await db.selectFrom('merchants').select('name').where('id', '=', merchant_id).executeTakeFirst()
  return {
    email,
    name,
    role,
    merchant: merchant?.name ?? '',
    renewing: staff_id !== null,
    second_factor_required: !sandbox,
    expires_at: expires_at.toISOString(),
    secret: totp_secret,
    otpauth: otpauthOf(email, totp_secret),
  }
})
