import { consoleAssetsMessage as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { newMessage } from './ownership.ts'

export const consoleAssetsMessage = staff(call, (claimed, { services }) => newMessage(services, claimed))
