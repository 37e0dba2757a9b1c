import { consoleSessionInfo as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'

export const consoleSessionInfo = staff(call, async (_input, { staff: { name, email, role } }) => ({
  name,
  email,
  role,
}))
