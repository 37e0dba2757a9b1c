/** The subjects of change events; a page that shows a subject fetches it again. */
export const liveSubjects = ['money', 'order', 'message', 'offered', 'notice', 'price', 'account'] as const

export type LiveSubject = (typeof liveSubjects)[number]
