import type { CallOutput, noticeList } from '@c2c/contract'

/** Something that happened to one of the person's orders, by somebody else or by time. */
export type Notice = CallOutput<typeof noticeList>['list'][number]
