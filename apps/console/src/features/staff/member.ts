import type { CallOutput, consoleStaffList } from '@c2c/contract'

type Staff = CallOutput<typeof consoleStaffList>

/** A member of staff as the server lists them. */
export type Member = Staff['list'][number]

/** Somebody who was invited and has not come. */
export type Invitation = Staff['invitations'][number]

/** A merchant that somebody can be invited for. */
export type Merchant = Staff['merchants'][number]
