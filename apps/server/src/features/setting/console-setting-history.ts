import { Refusal, consoleSettingHistory as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { isSettingKey } from '../../services/settings/settings.ts'
import { paged } from '../../http/paged.ts'
import { selectSettings, settingAnswer } from './setting-rows.ts'

export const consoleSettingHistory = staff(call, async (input, { services: { db } }) => {
  if (!isSettingKey(input.key)) throw new Refusal('not_found')
  return paged(selectSettings(db).where('settings.key', '=', input.key).orderBy('settings.id', 'desc'), input, (row) =>
    settingAnswer(row.key, row),
  )
})
