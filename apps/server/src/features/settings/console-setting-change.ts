import { consoleSettingChange as call, invalidField, Refusal } from '@c2c/contract'
import { staffRecipient, publish } from '../../commands/publish.ts'
import { staff } from '../../http/context.ts'
import { isSettingKey } from '../../services/settings/settings.ts'
import { propose } from '../review/four-eyes/propose.ts'
import { proposalAnswer } from '../review/four-eyes/proposals.ts'
import { changeSetting, checkChange, needsSecondPerson, parseSetting, settingAnswer } from './change-setting.ts'

export const consoleSettingChange = staff(call, async (input, context) => {
  const { staff: member, now, change } = context
  const { key, version, reason } = input
  if (!isSettingKey(key)) throw new Refusal('not_found')
  if (!/^\d{1,18}$/.test(version)) throw invalidField('version', 'malformed')
  const value = parseSetting(key, input.value)
  const wish = { key, value, version: BigInt(version), reason, by: member.staffId }
  if (!(await needsSecondPerson(key, value, context))) return change((trx) => changeSetting(trx, wish, now))
  return change(async (trx) => {
    const present = await checkChange(trx, wish)
    const payload = { value: JSON.stringify(value), version }
    const { proposal, insert } = propose(
      { kind: 'setting', subject: key, subjectName: key, amount: null, payload, note: reason },
      context,
    )
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order', 'offered'] }, now)
    return { ...settingAnswer(present), proposal: proposalAnswer(proposal, context) }
  })
})
