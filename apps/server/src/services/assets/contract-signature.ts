import { ChainProblem } from '../chain/chain-problem.ts'
import type { Block, ChainNode } from '../chain/chain-node.ts'
import { messageHash } from '../chain/wallet-signature.ts'

/** The message that a contract must have signed. */
interface SignedText {
  readonly message: string
  /** `0x` and hexadecimal digits: of a Safe, the signatures of its owners one after the other, or none where it signed on its chain. */
  readonly signature: string
}

/** A contract is asked about the hash of its message as `personal_sign` makes it (EIP-191); a Safe puts its own domain around that. */
const askedHash = (message: string): string => `0x${Buffer.from(messageHash('evm', message)).toString('hex')}`

/** Whether a contract confirms what it signed (EIP-1271), as one provider says. */
export const contractConfirms = (
  node: ChainNode,
  account: string,
  { message, signature }: SignedText,
  at: Pick<Block, 'hash'> | 'latest',
): Promise<boolean> => node.confirms(account, askedHash(message), signature, at)

/** Whether a contract confirms what it signed, as all of these providers say. Throws ChainProblem when they disagree. */
export async function allConfirm(
  nodes: readonly ChainNode[],
  account: string,
  signed: SignedText,
  at: Pick<Block, 'hash'> | 'latest',
): Promise<boolean> {
  const answers = await Promise.all(nodes.map((node) => contractConfirms(node, account, signed, at)))
  const [first = false] = answers
  if (answers.some((answer) => answer !== first)) {
    const names = nodes.map(({ name }, place) => `${name} ${answers[place] ? 'confirms' : 'refuses'}`).join(', ')
    throw new ChainProblem(`the providers disagree about the signature of the contract ${account}: ${names}`)
  }
  return first
}
