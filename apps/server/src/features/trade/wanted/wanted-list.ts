import { wantedList as call, wantedMaximum } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { selectWanted, wantedAnswers } from './own-wanted.ts'

export const wantedList = user(call, async (_input, { services: { reads }, userId, language }) => {
  const [answer, rows] = await Promise.all([wantedAnswers(reads, language), selectWanted(reads, userId).execute()])
  return { list: rows.map(answer), maximum: wantedMaximum }
})
