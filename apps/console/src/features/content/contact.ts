import type { CallOutput, consoleContactList } from '@c2c/contract'

/** A contact in the list. */
export type Contact = CallOutput<typeof consoleContactList>['list'][number]
