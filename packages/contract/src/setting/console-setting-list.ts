import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { setting } from './setting.ts'

/** Every setting with the value that counts now. */
export const consoleSettingList = consoleCall({
  name: 'setting/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['order', 'offered'],
  input: z.object({}),
  output: z.object({ list: z.array(setting) }),
  errors: ['not_allowed'],
})
