const mailbox = /[^\s<>()",;:]+@[^\s<>()",;:]+/g

/** The words of an error without the addresses that mail servers quote in them. */
export const hideMailboxes = (words: string): string => words.replaceAll(mailbox, '•••')
