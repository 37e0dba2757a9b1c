import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { text } from '../fields.ts'
import { listOf, paging } from '../lists.ts'
import { setting } from './setting.ts'

/** The history of a setting, newest first. */
export const consoleSettingHistory = consoleCall({
  name: 'setting/history',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['offered'],
  input: z.object({ ...paging, key: text('required', 40) }),
  output: listOf(setting),
  errors: ['not_allowed', 'not_found'],
})
