/** An account number by its first and last characters, or a mailbox by its first. */
export function maskNumber(account: string): string {
  const [mailbox, domain] = account.split('@')
  if (mailbox && domain) return `${mailbox.slice(0, 2)}•••@${domain}`
  return account.length > 8 ? `${account.slice(0, 4)} •••• ${account.slice(-4)}` : `•••• ${account.slice(-2)}`
}

/** An account number that stands beside its bank's code: its last characters, of a short one fewer. */
export const maskAccountNumber = (account: string): string => `•••• ${account.slice(account.length > 8 ? -4 : -2)}`
