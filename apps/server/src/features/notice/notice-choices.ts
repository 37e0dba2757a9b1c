import { noticeChoices as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { choicesOf } from './choices.ts'

export const noticeChoices = user(call, (_input, { services: { reads }, userId }) => choicesOf(reads, userId))
