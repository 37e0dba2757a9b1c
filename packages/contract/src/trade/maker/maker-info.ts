import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { maker } from './maker.ts'

/** Whether the user can post offers, and what the user has as a maker. */
export const makerInfo = webCall({
  name: 'maker/info',
  auth: 'user',
  shows: ['offered', 'account', 'money', 'order'],
  input: z.object({}),
  output: maker,
  errors: [],
})
