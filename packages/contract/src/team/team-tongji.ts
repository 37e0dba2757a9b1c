import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { timeZone } from '../fields.ts'
import { pageOf, paging } from '../lists.ts'

/** The users that the caller invited and what they earned, in USDT; today is a day of `time_zone`, which the answer repeats. */
export const teamTongji = webCall({
  name: 'team/tongji',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({ ...paging, time_zone: timeZone }),
  output: z.object({
    members: z.number(),
    members_today: z.number(),
    active_members: z.number(),
    commission_total: z.string(),
    commission_today: z.string(),
    time_zone: z.string(),
    ...pageOf(z.object({ nickname: z.string(), joined_at: z.string(), active: z.boolean(), commission: z.string() })),
  }),
  errors: [],
})
