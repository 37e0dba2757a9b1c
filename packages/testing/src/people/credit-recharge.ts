import type { Services } from '@c2c/server/src/services/services.ts'
import { signInOwner, type Host, type Person } from './people.ts'
import { storedProof } from './stored-proof.ts'

/** Recharges an amount and approves it as the owner, with a receipt that has no file. Returns the recharge's id. */
export async function creditRecharge(
  host: Host & { readonly services: Services },
  person: Pick<Person, 'userId' | 'token'>,
  amount: string,
): Promise<string> {
  const credentials = await storedProof(host, person)
  const { type, address } = await host.callOk('recharge/shoukuan-address', {}, person)
  const { recharge_id } = await host.callOk('recharge/create', { type, address, amount, credentials }, person)
  await host.consoleOk('recharge/approve', { recharge_id, amount }, { token: await signInOwner(host) })
  return recharge_id
}
