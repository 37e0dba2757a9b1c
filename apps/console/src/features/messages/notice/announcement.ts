import type { CallOutput, consoleAnnouncementList } from '@c2c/contract'

/** A notice or a banner as the console lists it. */
export type Announcement = CallOutput<typeof consoleAnnouncementList>['list'][number]
