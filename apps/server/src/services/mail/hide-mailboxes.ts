const mailbox = /[^\s<>()",;:]+@[^\s<>()",;:]+/g

/** Masks e-mail addresses in an error message; mail servers quote them. */
export const hideMailboxes = (message: string): string => message.replaceAll(mailbox, '•••')
