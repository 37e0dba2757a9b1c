/** Whether heavy tests run completely (`npm run test:full`) or in their short form (`npm test`). */
export const isFull = process.env['TEST_FULL'] === '1'

/** Whether tests of the full run alone run: in a full run, and where test files were named. */
export const runsAll = isFull || process.env['TEST_CHOSEN'] === '1'

/** The number of random cases of a property: a quarter in the short form. */
export const cases = (full: number): number => (isFull ? full : Math.ceil(full / 4))

/** Every item in a full run. In the short form one of `of` parts: together the parts hold each item once. */
export const share = <Item>(items: readonly Item[], part: number, of: number): readonly Item[] =>
  isFull ? items : items.filter((_, index) => index % of === part % of)
