import { randomUUID } from 'node:crypto'
import { addFirstMember } from '../features/staff/first-member.ts'
import { randomReadable } from '../services/crypto/secrets.ts'
import type { Services } from '../services/services.ts'
import { sampleMerchants } from './sample-merchants.ts'

interface MerchantStaff {
  readonly email: string
  readonly password: string
}

const email = 'merchant@c2c.invalid'

/** Creates a staff member of the first sample merchant; null when an earlier start created them. */
export async function makeMerchantStaff({ db, passwords, now }: Services): Promise<MerchantStaff | null> {
  const { id: merchant_id, name } = await db
    .selectFrom('merchants')
    .select(['id', 'name'])
    .where('name', '=', sampleMerchants[0]?.name ?? '')
    .executeTakeFirstOrThrow()
  const password = randomReadable(10)
  const password_hash = await passwords.hash(password)
  const row = {
    id: randomUUID(),
    email,
    name,
    password_hash,
    role: 'merchant',
    merchant_id,
    totp_secret: null,
  } as const
  const made = await addFirstMember(db, { ...row, created_at: now() })
  return made ? { email, password } : null
}
