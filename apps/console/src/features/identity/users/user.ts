import type { CallOutput, consoleUserDetail, consoleUserList } from '@c2c/contract'

/** A user in the list. */
export type UserRow = CallOutput<typeof consoleUserList>['list'][number]

/** All details of one user. */
export type UserDetail = CallOutput<typeof consoleUserDetail>
