import type { CallOutput, consoleContactList } from '@c2c/contract'

/** A support contact as the console lists it. */
export type Contact = CallOutput<typeof consoleContactList>['list'][number]
