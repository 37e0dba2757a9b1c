import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { setting } from './setting.ts'

/** All settings with their current values. */
export const consoleSettingList = consoleCall({
  name: 'setting/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order', 'offered'],
  input: z.object({}),
  output: z.object({ list: z.array(setting) }),
  errors: ['not_allowed'],
})
