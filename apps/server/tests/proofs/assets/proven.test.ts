import {
  assetEntry,
  formatUsdt,
  headEntry,
  heldIn,
  logLeaf,
  parseUsdt,
  readAssetFile,
  signedHead,
  summarise,
  toHex,
} from '@c2c/domain'
import { expect, test } from 'vitest'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { makeLiabilityKeys, signWith } from '../../../src/services/liabilities/liability-keys.ts'
import { sha256Bytes } from '../../../src/services/crypto/secrets.ts'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { confirmations, startChainStory } from '../../payments/chain/support.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import {
  depositWallet,
  statementFileOf,
  treasurers,
  type StatementFile,
} from '@c2c/testing/src/proofs/asset-statements.ts'

const { story, anvil, token, watch, accountOf } = await startChainStory()
const { add } = await treasurers(story)
const [, cold = ''] = await anvil.call<string[]>('eth_accounts')
const signCold = (message: string) => anvil.call('personal_sign', `0x${Buffer.from(message).toString('hex')}`, cold)
const sample = depositWallet('evm', 0)

for (const account of [await accountOf(await newUser(story)), await accountOf(await newUser(story))])
  await token.transfer(account, 100_000_000n)
await token.transfer(cold, 1_000_000_000n)
await anvil.mine(confirmations)
await watch()
await add({ network: 'ERC20', address: cold, purpose: 'cold', sign: signCold })
await add({ network: 'ERC20', address: sample.address, purpose: 'deposits', sign: sample.sign })
await stateLiabilities(story.services)
const file = await statementFileOf(story)
const keys = await readSetting(story.services.db, 'liability_keys')
if (!keys) throw new Error('no keys')

async function check(value: unknown) {
  const { code, lines } = await checkProofFile(JSON.stringify(value), {})
  return { code, text: lines.join('\n') }
}

/** A statement with other contents, signed again with these keys as if the service had made it. */
function signedBy(value: StatementFile, pair: ReturnType<typeof makeLiabilityKeys>) {
  const read = readAssetFile(value)
  if (!read) throw new Error('malformed')
  const assets = { held: heldIn(read.networks), hash: sha256Bytes(assetEntry(read.networks)) }
  const head = { ...read.head, seq: 1, assets }
  const log = logLeaf(headEntry(head), sha256Bytes)
  return {
    ...value,
    log_path: [],
    head: {
      ...value.head,
      seq: 1,
      held: formatUsdt(assets.held),
      assets: toHex(assets.hash),
      log_root: toHex(log),
      public_key: pair.public_key,
      signature: signWith(pair, signedHead(head, log)).toString('base64url'),
    },
  }
}

test('signatures for a service prove nothing under another key or another name', async () => {
  expect(await check(signedBy(file, keys))).toMatchObject({ code: 3 })
  const foreign = await check(signedBy(file, makeLiabilityKeys()))
  expect(foreign).toMatchObject({ code: 1, text: expect.stringContaining('signed for another key') as unknown })
  const renamed = await check({ ...file, service: 'https://elsewhere.example' })
  expect([renamed.code, renamed.text]).toEqual([3, expect.stringContaining('proven:    0.000000 USDT')])
  expect(renamed.text).toContain('its message names another service, ')
})

test('deposit addresses that the service adds raise the unproven sum alone', async () => {
  const whale = { address: `0x${'ee'.repeat(20)}`, amount: '900000000.000000' }
  const [list] = file.derived
  const [network] = file.networks
  const balances = [...(list?.balances ?? []), whale]
  const units = balances.map(({ address, amount }) => ({ address, amount: parseUsdt(amount) ?? 0n }))
  const { count, amount, hash } = summarise(units, sha256Bytes)
  const derived = { count, amount: formatUsdt(amount), hash: toHex(hash) }
  const grown = {
    ...file,
    derived: [{ ...list, balances }],
    networks: [{ ...network, signed: network?.signed ?? [], derived }],
  }
  const { code, text } = await check(signedBy(grown, keys))
  expect([code, text]).toEqual([3, expect.stringContaining('unproven:  900000200.000000 USDT')])
  expect(text).toContain('proven:    1000.000000 USDT')
  expect(text).toContain(`    ${whale.address} ${whale.amount} USDT, unproven`)
})

test('statement of an earlier release is read, and what it lacks is said', async () => {
  const owners = await Promise.all(
    file.owners.map(async (owner) => {
      const message = owner.message.replace(/Statement key: .*\n/, '')
      const sign = owner.address === sample.address ? sample.sign : signCold
      return { ...owner, message, signature: await sign(message) }
    }),
  )
  const { code, text } = await check({ ...file, service: undefined, owners })
  expect([code, text]).toEqual([3, expect.stringContaining('proven:    0.000000 USDT')])
  expect(text).toContain('the file is of an earlier release and names none')
  expect(text).toContain('unproven: its message names no key of statements, as those of earlier releases')
})

test('signature of a contract is not believed without its network', async () => {
  const owners = file.owners.map((owner) => ({ ...owner, scheme: 'contract', signature: '0x' }))
  const { code, text } = await check({ ...file, owners })
  expect([code, text]).toEqual([3, expect.stringContaining('proven:    0.000000 USDT')])
  expect(text).toContain('unproven: the statement does not say whether the contract confirmed')
})
