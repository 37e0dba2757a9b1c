import type { CallOutput, consoleStaffList } from '@c2c/contract'

type Staff = CallOutput<typeof consoleStaffList>

/** A member of staff as the server lists them. */
export type Member = Staff['list'][number]

/** An invitation that has not been accepted. */
export type Invitation = Staff['invitations'][number]

/** An invitation that waits for maker-checker approval. */
export type WaitingInvitation = Staff['waiting'][number]

/** Whether invitations need maker-checker approval. */
export type ApprovalRule = Staff['second_person']

/** A merchant that users can be invited to. */
export type Merchant = Staff['merchants'][number]
