import { generate } from 'otplib'

/** The code that an authenticator with a secret shows at a moment. */
export const totpAt = (secret: string, at: Date): Promise<string> =>
  generate({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** The code that comes after it: good already, since the server forgives half a minute. */
export const nextTotp = (secret: string, at: Date): Promise<string> => totpAt(secret, new Date(at.getTime() + 30_000))
