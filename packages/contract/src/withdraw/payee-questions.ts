/** What is asked about a new payee: whether it is a contract, and whether it is the one that it resembles. */
export const payeeQuestions = ['contract', 'resembling'] as const

export type PayeeQuestion = (typeof payeeQuestions)[number]
