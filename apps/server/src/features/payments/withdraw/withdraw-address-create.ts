import { randomUUID } from 'node:crypto'
import { Refusal, withdrawAddressCreate as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { bindingInserts, usableFrom } from '../../identity/bank-account/new-binding.ts'
import { bindingLimit, countBindings } from '../../identity/bank-account/bindings.ts'
import { sealAddress } from '../../identity/bank-account/sealed-bindings.ts'
import { askAboutPayee } from './on-chain/ask-about-payee.ts'
import { checkPayoutAddress, payoutNetwork } from './on-chain/payout-address.ts'

export const withdrawAddressCreate = user(call, async (input, { services, userId, now, submit }) => {
  const { chain } = await payoutNetwork(services, input.network)
  const { account, address } = await checkPayoutAddress(services, chain, input.address)
  await askAboutPayee(services, chain, { userId, account, address, confirmed: input.confirmed })
  if ((await countBindings(services.db, userId, 'usdt')) >= bindingLimit) {
    throw new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: String(bindingLimit) } })
  }
  const ids = { id: randomUUID(), user_id: userId }
  const fields = { type: 'usdt', network: chain.type, address, name: input.name } as const
  const row = {
    ...ids,
    type: 'usdt',
    currency: 'USDT',
    ...(await sealAddress(services.personal, ids, account, fields)),
    usable_from: await usableFrom(services.db, userId, now),
    created_at: now,
  } as const
  return submit({ inserts: bindingInserts(row), recipients: [userId] }, { bk_id: row.id })
})
