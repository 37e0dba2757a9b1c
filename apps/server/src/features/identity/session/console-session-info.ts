import { consoleSessionInfo as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { countRecoveryCodes } from '../../../services/second-factor/code-factors.ts'
import { readCurrencies } from '../../../services/settings/currencies.ts'
import { placeAnswer } from '../../../services/sessions/team-place.ts'

export const consoleSessionInfo = staff(call, async (_input, { services: { db }, staff: self }) => {
  const { staffId, name, email, role } = self
  const member = db.selectFrom('staff').select('totp_secret').where('id', '=', staffId).executeTakeFirstOrThrow()
  return {
    staff_id: staffId,
    name,
    email,
    role,
    ...placeAnswer(self.place),
    second_factor: (await member).totp_secret !== null,
    currencies: [...(await readCurrencies(db)).keys()],
    recovery_codes_left: await countRecoveryCodes(db, 'staff', staffId),
  }
})
