import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '@c2c/server/src/services/services.ts'
import type { Caller } from './caller.ts'
import { signInOwner, type Host, type Person } from './people.ts'

/**
 * Recharges an amount and approves it as the owner, with a receipt that is a row without a file: encoding and decoding a picture takes
 * most of the time of `rechargeAndApprove`. Returns the recharge's id.
 */
export async function creditRecharge(
  host: Host & Caller & { readonly services: Services },
  person: Pick<Person, 'userId' | 'token'>,
  amount: string,
): Promise<string> {
  const { db, now } = host.services
  const credentials = randomUUID()
  const picture = { mime: 'image/webp', width: 16, height: 16, size: 1000, sha256: randomBytes(32) }
  await db
    .insertInto('uploads')
    .values({ ...picture, id: credentials, owner: person.userId, created_at: now() })
    .execute()
  const { type, address } = await host.callOk('recharge/shoukuan-address', {}, person)
  const { recharge_id } = await host.callOk('recharge/create', { type, address, amount, credentials }, person)
  await host.consoleOk('recharge/approve', { recharge_id, amount }, { token: await signInOwner(host) })
  return recharge_id
}
