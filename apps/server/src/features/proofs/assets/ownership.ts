import { invalidField, Refusal } from '@c2c/contract'
import { assetPurposes, isOwnershipOf, ownershipMessage, readOwnership, type AssetPurpose } from '@c2c/domain'
import { sql, type Kysely, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { readAddress, writeAddress } from '../../../config/account-address.ts'
import type { Database } from '../../../db/schema.ts'
import { serviceName } from '../../../services/assets/published-assets.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import { chainOf, type Chain } from '../../../services/chain/deposit-chain.ts'
import { allConfirm, signerOf } from '../../../services/chain/owner-signature.ts'
import { trustedChain } from '../../../services/chain/trusted-chain.ts'
import { keyFingerprint } from '../../../services/liabilities/liability-keys.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'

/** How long a message can be signed: cold wallets are not at hand. */
const validMs = 7 * 86_400_000

const noncePurpose = 'asset address'

export interface Claimed {
  readonly network: string
  readonly address: string
  readonly purpose: AssetPurpose
}

/** The claim of an address as the wallet signs it. */
interface Claim extends Claimed {
  readonly chain: Chain
  readonly account: string
  readonly service: string
  readonly statementKey: string
  readonly at: string
  readonly nonce: string
}

/** An address that its wallet has signed. */
interface Owned extends Claimed {
  readonly account: string
  readonly scheme: 'key' | 'contract'
  readonly message: string
  readonly signature: string
  readonly nonce: string
}

const ownedPayload = z.object({
  network: z.string(),
  address: z.string(),
  purpose: z.enum(assetPurposes),
  account: z.string(),
  scheme: z.enum(['key', 'contract']),
  message: z.string(),
  signature: z.string(),
  nonce: z.string(),
})

/** A new message for the wallet of an address; its nonce is the server's signature, so nothing is stored. */
export async function newMessage(services: Uses<'chains' | 'db' | 'home' | 'now' | 'signer'>, claimed: Claimed) {
  const at = services.now().toISOString()
  const claim = await claimOf(services, claimed, at)
  return { message: textOf(claim), address: claim.address, at, nonce: claim.nonce }
}

/**
 * The message that the wallet of an address has signed. Refuses a signature of another address, network, service or purpose, one over a message
 * that is not ours or too old, and one that was used before.
 */
export async function provenOwnership(
  services: Uses<'chains' | 'db' | 'home' | 'now' | 'signer'>,
  claimed: Claimed,
  { at, nonce, signature }: { readonly at: string; readonly nonce: string; readonly signature: string },
): Promise<Owned> {
  const { db, signer, now } = services
  const claim = await claimOf(services, claimed, at)
  const age = now().getTime() - Date.parse(at)
  if (!signer.isSigned(noncePurpose, nonceText(claim), nonce) || !(age >= 0 && age <= validMs)) {
    throw invalidField('signature', 'signature_outdated')
  }
  if (await isUsed(db, nonce)) throw new Refusal('already_exists', { fields: { signature: 'signature_used' } })
  const { network, address, purpose, account } = claim
  const message = textOf(claim)
  const scheme = await schemeOf(services, claim, message, signature)
  if (!scheme) throw invalidField('signature', 'signature_wrong')
  return { network, address, purpose, account, scheme, message, signature, nonce }
}

/** The content of a proposal that is signed with its own key; null otherwise. */
function ownedOf({ chains }: Uses<'chains'>, payload: Readonly<Record<string, string>>): Owned | null {
  const owned = ownedPayload.safeParse(payload).data
  const chain = owned && chainOf(chains, owned.network)
  if (!owned || !chain || !isOwnershipOf(owned.message, owned.network, owned.address)) return null
  if (owned.account !== readAddress(chain.family, owned.address)) return null
  const isOwn = owned.scheme === 'contract' || signerOf(chain.family, owned.message, owned.signature) === owned.account
  return isOwn ? owned : null
}

async function claimOf(
  services: Uses<'chains' | 'db' | 'home' | 'signer'>,
  { network, address, purpose }: Claimed,
  at: string,
): Promise<Claim> {
  const chain = chainOf(services.chains, network)
  if (!chain) throw invalidField('network', 'category_unknown')
  const account = readAddress(chain.family, address)
  if (account === null) throw invalidField('address', 'receiving_address_format')
  if ((purpose === 'deposits') !== (await isDeposit(services.db, chain, account))) {
    throw invalidField('purpose', 'purpose_deposits')
  }
  const signed = { service: await serviceName(services), statementKey: await statementKey(services) }
  const claim = { network, address: writeAddress(chain.family, account), purpose, chain, account, ...signed, at }
  return { ...claim, nonce: services.signer.sign(noncePurpose, nonceText(claim)) }
}

const nonceText = ({ network, address, purpose, service, statementKey: key, at }: Omit<Claim, 'nonce'>): string =>
  [network, address, purpose, service, key, at].join('\n')

/** The fingerprint of the key that signs statements. Refuses before the first statement, which makes it. */
async function statementKey({ db }: Uses<'db'>): Promise<string> {
  const keys = await readSetting(db, 'liability_keys')
  if (!keys) throw new Refusal('not_available', { message: 'statement_needed' })
  return keyFingerprint(Buffer.from(keys.public_key, 'base64url'))
}

const textOf = ({ chain, ...claim }: Claim): string => ownershipMessage({ ...claim, chainId: chain.chainId })

/** Whether users deposit to an account: those follow from the extended public key, so one of them stands for all. */
async function isDeposit(db: Kysely<Database>, { type, key }: Chain, account: string): Promise<boolean> {
  const own = await db
    .selectFrom('chain_addresses')
    .select('place')
    .where('network', '=', type)
    .where('account', '=', account)
    .where('key', '=', key.fingerprint)
    .executeTakeFirst()
  return own !== undefined && key.isAt(Number(own.place), account)
}

async function isUsed(db: Kysely<Database>, nonce: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT EXISTS (SELECT FROM proposals
    WHERE kind = 'asset_address' AND payload ->> 'nonce' = ${nonce}) AS used`.execute(db)
  return rows[0]?.used ?? false
}

/** How an address signed: with its key, or as a contract; null for neither. */
async function schemeOf({ db }: Uses<'db'>, { chain, account }: Claim, message: string, signature: string) {
  if (signerOf(chain.family, message, signature) === account) return 'key'
  if (chain.family !== 'evm') return null
  try {
    const { nodes } = await trustedChain(db, chain)
    if (await allConfirm(nodes, account, { message, signature }, 'latest')) return 'contract'
    // No key makes a signature longer than 65 bytes, so a contract is meant.
    if (signature.length > 132 && !(await nodes[0].isContract(account))) {
      throw invalidField('signature', 'contract_missing')
    }
    return null
  } catch (error) {
    if (error instanceof ChainProblem) throw new Refusal('not_available', { message: 'node_unavailable' })
    throw error
  }
}

/** Adds the address that was proposed, when the signature is its own. Each statement asks a contract again about its signature. */
export const assetAddressProposals: ProposalWork = {
  async change(trx, { payload }, { services, now }) {
    const owned = ownedOf(services, payload)
    if (!owned) throw invalidField('signature', 'signature_wrong')
    await replaceUnproven(trx, owned, now)
    await trx
      .insertInto('asset_addresses')
      .values({ id: randomUUID(), ...owned, created_at: now, retired_at: null })
      .execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
  },
}

/**
 * Retires the entry of an address whose message names no key, another key or another service, and that of a contract, whose earlier signature
 * may have lapsed: the new one takes its place.
 */
async function replaceUnproven(
  trx: Transaction<Database>,
  { network, account, message }: Owned,
  now: Date,
): Promise<void> {
  const standing = await trx
    .selectFrom('asset_addresses')
    .select(['id', 'message', 'scheme'])
    .where('network', '=', network)
    .where('account', '=', account)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  const [old, renewed] = [standing && readOwnership(standing.message), readOwnership(message)]
  const isSame = old?.service === renewed?.service && old?.statementKey === renewed?.statementKey
  if (!standing || (isSame && standing.scheme === 'key')) return
  await trx.updateTable('asset_addresses').set({ retired_at: now }).where('id', '=', standing.id).execute()
}
