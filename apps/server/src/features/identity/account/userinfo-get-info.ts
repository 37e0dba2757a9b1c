import { userinfoGetInfo as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { ownProfile } from './profile.ts'

export const userinfoGetInfo = user(call, (_input, context) => ownProfile(context))
