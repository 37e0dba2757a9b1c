import type { CallOutput, consoleAnnouncementList } from '@c2c/contract'

/** An announcement in the list. */
export type Announcement = CallOutput<typeof consoleAnnouncementList>['list'][number]
