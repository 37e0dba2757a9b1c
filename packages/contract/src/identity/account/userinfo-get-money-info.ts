import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { moneyInfo } from './money-info.ts'

/** The caller's money. */
export const userinfoGetMoneyInfo = webCall({
  name: 'userinfo/get-money-info',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({}),
  output: moneyInfo,
  errors: [],
})
