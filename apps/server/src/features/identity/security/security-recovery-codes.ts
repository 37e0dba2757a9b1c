import { Refusal, securityRecoveryCodes as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { addHold } from '../../../services/restrictions/holds.ts'
import { makeRecoveryCodes } from '../../../services/second-factor/code-factors.ts'
import { readFactors } from '../../../services/second-factor/user-factors.ts'

export const securityRecoveryCodes = user(call, async (_input, { userId, now, change }) =>
  change(async (trx) => {
    const { secret, passkeys, recoveryCodes } = await readFactors(trx, userId)
    if (secret === null && passkeys === 0) throw new Refusal('state_conflict')
    if (recoveryCodes > 0) await addHold(trx, userId, 'factor', now)
    await writeAlert(trx, { userId, type: 'alert_factor' }, now)
    return { recovery_codes: await makeRecoveryCodes(trx, 'user', userId) }
  }),
)
