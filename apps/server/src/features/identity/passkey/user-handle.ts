/** A user's id as authenticators store it: the 16 bytes of the UUID, which say nothing about the person. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
