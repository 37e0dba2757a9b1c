import { Refusal, consoleSettingHistory as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { isSettingKey } from '../../services/settings/settings.ts'
import { paged } from '../../http/paged.ts'
import { selectSettings, settingAnswer } from './change-setting.ts'

export const consoleSettingHistory = staff(call, async (input, { services: { db } }) => {
  if (!isSettingKey(input.key)) throw new Refusal('not_found')
  const values = selectSettings(db, [input.key]).where('settings.id', 'is not', null)
  return paged(values.orderBy('settings.id', 'desc'), input, settingAnswer)
})
