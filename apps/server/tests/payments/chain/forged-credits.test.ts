import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { confirmations, startChainStory } from './support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

const chain = await startChainStory()
const { story, anvil, problems } = chain
const { client, tamper, refusal } = await connectSuperuser(story)

/** Another person's account and the open claim of this one. */
async function claimed() {
  const person = await newUser(story)
  const account = await chain.accountOf(person)
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '50'), person)
  return { account, recharge_id }
}

const evidence = async (
  { account, recharge_id }: Awaited<ReturnType<typeof claimed>>,
  amount = '50000000',
  witnesses = ['first', 'second'],
) => {
  const block = BigInt(await anvil.call('eth_blockNumber'))
  const txid = `0x${randomUUID().replaceAll('-', '').repeat(2)}`
  const values = [[recharge_id], txid, [account], chain.chain.token, amount, block.toString(), witnesses]
  await client.query(insertEvidence, values)
}
/** Evidence of the same amount for each of several orders, in one statement: what a batch of credits has. */
const insertEvidence = `INSERT INTO chain_credits
    (order_id, network, txid, place, account, sender, token, units, amount, block_number, block_hash, witnesses, at)
  SELECT o.id, 'ERC20', $2, o.place - 1, o.account, $4, $4, $5::bigint, $5::bigint, $6, $2, $7, now()
  FROM unnest($1::uuid[], $3::text[]) WITH ORDINALITY o (id, account, place)`
const credit = (id: string) =>
  client.query("INSERT INTO recharge_credits (order_id, amount, note) VALUES ($1, 50000000, '')", [id])
const auditRow = (id: string) =>
  client.query(
    `INSERT INTO audit_log (at, staff_id, role, call, subject, outcome, details)
     VALUES (now(), NULL, 'system', 'chain/credit', $1, 'done', '{"input":{}}')`,
    [id],
  )

const providers = (...names: string[]) => client.query('UPDATE chain_networks SET providers = $1', [names])

test('server cannot credit an own address without evidence of it', async () => {
  await problems()
  const [one, other] = [await claimed(), await claimed()]
  expect(await refusal(() => credit(one.recharge_id))).toBe('chain_decides')
  expect(await refusal(() => evidence({ ...one, account: other.account }))).toBe('chain_credit_matches')
  for (const witnesses of [['first'], ['first', 'first'], ['first', 'third']])
    expect(await refusal(() => evidence(one, '1', witnesses))).toBe('second_provider_needed')
  expect(await refusal(() => evidence(one))).toBe('needs_call')
})

test('network with one provider credits up to its limits of an hour and a day', async () => {
  const { db } = story.services
  const forged = async (amount: string) => {
    const one = await claimed()
    return refusal(async () => {
      await evidence(one, amount, ['first'])
      await auditRow(one.recharge_id)
    })
  }
  await addSetting(db, 'one_provider', { hour: '100', day: '120' }, story.clock.now())
  await providers('first')
  expect(await forged('100000001')).toBe('second_provider_needed')
  expect(await forged('60000000')).toBeUndefined()
  expect(await forged('40000001')).toBe('second_provider_needed')
  expect(await forged('40000000')).toBeUndefined()
  expect(await forged('1')).toBe('second_provider_needed')
  await tamper("UPDATE chain_credits SET at = at - interval '2 hours'")
  expect(await forged('20000001')).toBe('second_provider_needed')
  expect(await forged('20000000')).toBeUndefined()
  await providers('first', 'second')
  await tamper('DELETE FROM chain_credits')
})

test('batch of credits is counted against the limits of one provider, row by row', async () => {
  await addSetting(story.services.db, 'one_provider', { hour: '100', day: '120' }, story.clock.now())
  await providers('first')
  const batch = async (amount: string) => {
    const all = [await claimed(), await claimed()]
    const [ids, accounts] = [all.map(({ recharge_id }) => recharge_id), all.map(({ account }) => account)]
    const txid = `0x${randomUUID().replaceAll('-', '').repeat(2)}`
    return refusal(async () => {
      await client.query(insertEvidence, [ids, txid, accounts, chain.chain.token, amount, '1', ['first']])
      for (const id of ids) await auditRow(id)
    })
  }
  expect(await batch('50000001')).toBe('second_provider_needed')
  expect(await batch('50000000')).toBeUndefined()
  await providers('first', 'second')
  await tamper('DELETE FROM chain_credits')
})

test('server credits nothing while the providers disagree, in any process', async () => {
  const one = await claimed()
  await client.query(`INSERT INTO chain_disputes (network, block_number, txid, shown_by, denied_by, at)
    VALUES ('ERC20', 1, '', 'first', 'second', now()), ('ERC20', 2, '', 'second', 'first', now())`)
  const { rows } = await client.query<{ id: string }>('SELECT id FROM chain_disputes')
  expect(rows).toHaveLength(1)
  expect(await refusal(() => evidence(one))).toBe('providers_disagree')
  const { rows: staff } = await client.query<{ id: string }>('SELECT id FROM staff')
  const verdict = (provider: string) =>
    client.query(
      `INSERT INTO chain_verdicts (dispute_id, provider, staff_id, note, at) VALUES ($1, $2, $3, 'Forged.', now())`,
      [rows[0]?.id, provider, staff[0]?.id],
    )
  expect(await refusal(() => verdict('third'))).toBe('chain_verdict_matches')
  expect(await refusal(() => verdict('second'))).toBe('needs_call')
  await tamper('UPDATE chain_networks SET unit = 0.000000000001')
  const account = one.account
  await client.query(
    `INSERT INTO chain_transfers (network, block_number, block_hash, txid, log_index, sender, account, units, seen_at)
      VALUES ('ERC20', 1, '0x', '0x', 0, $1, $1, 1000000, now())`,
    [account],
  )
  expect(await refusal(() => verdict('second'))).toBe('second_person_needed')
  await tamper('DELETE FROM chain_transfers; DELETE FROM chain_disputes; UPDATE chain_networks SET unit = 1')
  expect(await refusal(() => evidence(one))).toBe('needs_call')
})

test('evidence that no provider shows is named by the sweep, and what it lacks by the books', async () => {
  const one = await claimed()
  await problems()
  await anvil.mine()
  const forged = async () => {
    await evidence(one)
    await credit(one.recharge_id)
    await auditRow(one.recharge_id)
  }
  expect(await refusal(forged)).toBeUndefined()
  await anvil.mine(confirmations)
  expect((await problems()).join()).toMatch(/the providers disagree about transaction/)
  const { problems: named } = await checkBooks(story.services.db, 'sandbox')
  expect(named.join()).toMatch(/a recharge moves exactly what was credited/)
  await tamper(`DELETE FROM used_receipts WHERE order_id = '${one.recharge_id}';
    DELETE FROM recharge_credits WHERE order_id = '${one.recharge_id}';
    DELETE FROM chain_credits WHERE order_id = '${one.recharge_id}'`)
})
