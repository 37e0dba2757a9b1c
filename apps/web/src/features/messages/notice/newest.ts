/** The list of the newest notice alone: how many are unread comes with it. */
export const newest = { page: '1', page_size: '1' } as const
