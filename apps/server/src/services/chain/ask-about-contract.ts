import { Refusal, type PayeeQuestion } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { ChainProblem } from './chain-problem.ts'
import type { Chain } from './deposit-chain.ts'
import { firstAnswer } from './trusted-chain.ts'

/**
 * Refuses with `confirmation_required` the address of a contract, which an own address seldom is, until the person has said that it is
 * meant.
 */
export async function askAboutContract(
  db: Kysely<Database>,
  chain: Chain,
  account: string,
  confirmed: readonly PayeeQuestion[],
): Promise<void> {
  if (confirmed.includes('contract')) return
  const isContract = await hasCode(db, chain, account)
  if (isContract === null) throw payeeQuestion('contract', 'payee_unchecked')
  if (isContract) throw payeeQuestion('contract', 'payee_contract')
}

export const payeeQuestion = (
  asked: PayeeQuestion,
  message: 'payee_resembles' | 'payee_unchecked' | 'payee_contract',
  values: Readonly<Record<string, string>> = {},
): Refusal => new Refusal('confirmation_required', { message, values, data: { question: asked } })

/** Whether the first trusted provider that answers shows a contract; null when none answers. */
async function hasCode(db: Kysely<Database>, chain: Chain, account: string): Promise<boolean | null> {
  try {
    return await firstAnswer(db, chain, ({ nodes: [node] }) => node.isContract(account))
  } catch (error) {
    if (error instanceof ChainProblem) return null
    throw error
  }
}
