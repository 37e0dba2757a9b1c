import { consoleSettingChange as call, invalidField, Refusal } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { isSettingKey } from '../../services/settings.ts'
import { changeSetting, parseSetting } from './change-setting.ts'

export const consoleSettingChange = staff(call, async (input, { staff: member, now, change }) => {
  const { key, version, reason } = input
  if (!isSettingKey(key)) throw new Refusal('not_found')
  if (!/^\d{1,18}$/.test(version)) throw invalidField('version', 'malformed')
  const value = parseSetting(key, input.value)
  return change((trx) => changeSetting(trx, { key, value, version: BigInt(version), reason, by: member.staffId }, now))
})
