import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { directions, movement } from './movement.ts'

/**
 * Every movement of the user's available balance. A `direction` in the request lists what counts as income or as
 * expenditure, so no movement that is `own`.
 */
export const assetLogList = webCall({
  name: 'asset-log/list',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({
    ...paging,
    direction: optionalChoice(directions, 'direction_unknown'),
    type: optionalText(32),
  }),
  output: listOf(movement),
  errors: [],
})
