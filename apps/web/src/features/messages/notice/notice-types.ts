import type { CallOutput, noticeList } from '@c2c/contract'

/** An event of one of the person's orders, caused by another party or by a deadline. */
export type Notice = CallOutput<typeof noticeList>['list'][number]
