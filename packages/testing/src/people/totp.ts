import { generate } from 'otplib'

/** The TOTP code of a secret at a moment. */
export const totpAt = (secret: string, at: Date): Promise<string> =>
  generate({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** The next TOTP code: already valid, because the server tolerates a clock skew of 30 s. */
export const nextTotp = (secret: string, at: Date): Promise<string> => totpAt(secret, new Date(at.getTime() + 30_000))
