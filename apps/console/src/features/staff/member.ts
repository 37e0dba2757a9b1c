import type { CallOutput, consoleStaffList } from '@c2c/contract'

type Staff = CallOutput<typeof consoleStaffList>

/** A member of staff as the server lists them. */
export type Member = Staff['list'][number]

/** Somebody who was invited and has not come. */
export type Invitation = Staff['invitations'][number]

/** Somebody whom a second person has to agree to first. */
export type WaitingInvitation = Staff['waiting'][number]

/** Whether it takes two to say who may move money here. */
export type SecondPerson = Staff['second_person']

/** A merchant that somebody can be invited for. */
export type Merchant = Staff['merchants'][number]
