import type { ProofImage } from '../../components/proof.tsx'
import type { OrderReview } from './order-review.ts'

/** What a side says in an appeal, and shows for it. */
interface Claim {
  readonly key: string
  readonly at: string
  readonly text: string
  readonly images: readonly ProofImage[]
}

type Claims = Readonly<Record<'user' | 'merchant', readonly Claim[]>>

/**
 * What each side has brought to an appeal, oldest first: the words that opened it, those that ask for its review, and the
 * evidence.
 */
export function claimsOf({ timeline, appeal }: Pick<OrderReview, 'timeline' | 'appeal'>): Claims {
  const of = (side: 'user' | 'merchant'): Claim[] => {
    const said = timeline
      .filter(({ actor, step, note }) => actor === side && (step === 'appeal' || step === 'review') && note !== '')
      .map(({ at, step, note }) => ({ key: `${step} ${at}`, at, text: note, images: [] }))
    const brought = (appeal?.evidence ?? [])
      .filter(({ actor }) => actor === side)
      .map(({ message_id, at, text, images }) => ({ key: message_id, at, text, images }))
    return [...said, ...brought].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  }
  return { user: of('user'), merchant: of('merchant') }
}
