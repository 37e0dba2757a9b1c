/** The list of the newest notice alone; its answer includes the number of unread notices. */
export const newest = { page: '1', page_size: '1' } as const
