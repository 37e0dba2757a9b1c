import { consoleSettingList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { settingKeys } from '../../services/settings/settings.ts'
import { openProposals, proposalOfReview } from '../review/four-eyes/proposals.ts'
import { selectSettings, settingAnswer } from './change-setting.ts'

export const consoleSettingList = staff(call, async (_input, context) => {
  const { db } = context.services
  const [rows, proposals] = await Promise.all([
    selectSettings(db, settingKeys)
      .distinctOn('known.key')
      .orderBy('known.key')
      .orderBy('settings.id', 'desc')
      .execute(),
    openProposals(db, 'setting', settingKeys),
  ])
  const known = new Map(rows.map((row) => [row.key, row]))
  return {
    list: settingKeys.flatMap((key) => {
      const row = known.get(key)
      return row ? { ...settingAnswer(row), proposal: proposalOfReview(proposals.get(key), context) } : []
    }),
  }
})
