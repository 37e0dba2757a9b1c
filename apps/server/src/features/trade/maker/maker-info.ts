import { makerInfo as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { ownMaker } from './own-maker.ts'

export const makerInfo = user(call, (_input, context) => ownMaker(context, context.services.db))
