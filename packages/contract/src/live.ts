/** What a message of change may name: whatever shows this is to be asked for again. */
export const liveSubjects = ['money', 'order', 'message', 'offered', 'notice', 'price', 'account'] as const

export type LiveSubject = (typeof liveSubjects)[number]
