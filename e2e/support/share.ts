import { isFull } from '../../apps/server/tests/support/extent.ts'

/** Every item in a full run. In the short form one of `of` parts: together the parts hold each item once. */
export const share = <Item>(items: readonly Item[], part: number, of: number): readonly Item[] =>
  isFull ? items : items.filter((_, index) => index % of === part % of)
