import { consoleSettingList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { settingKeys } from '../../services/settings.ts'
import { selectSettings, settingAnswer, unsetAnswer } from './settings.ts'

export const consoleSettingList = staff(call, async (_input, { services: { db } }) => {
  const rows = await selectSettings(db)
    .distinctOn('settings.key')
    .where('settings.key', 'in', settingKeys)
    .orderBy('settings.key')
    .orderBy('settings.id', 'desc')
    .execute()
  const known = new Map(rows.map((row) => [row.key, settingAnswer(row)]))
  return { list: settingKeys.map((key) => known.get(key) ?? unsetAnswer(key)) }
})
