import type { ProofImage } from '../../../components/display/proof.tsx'
import type { OrderReview } from '../order/order-review.ts'

/** A statement of one side in an appeal, with its images. */
interface Statement {
  readonly key: string
  readonly at: string
  readonly text: string
  readonly images: readonly ProofImage[]
}

type Statements = Readonly<Record<'user' | 'merchant', readonly Statement[]>>

/** The statements of each side, oldest first: the opening text, the evidence, and the request for a review. */
export function statementsOf({ timeline, appeal }: Pick<OrderReview, 'timeline' | 'appeal'>): Statements {
  const of = (side: 'user' | 'merchant'): Statement[] => {
    const opening = timeline
      .filter(({ actor, step, note }) => actor === side && (step === 'appeal' || step === 'review') && note !== '')
      .map(({ at, step, note }) => ({ key: `${step} ${at}`, at, text: note, images: [] }))
    const evidence = (appeal?.evidence ?? [])
      .filter(({ actor }) => actor === side)
      .map(({ message_id, at, text, images }) => ({ key: message_id, at, text, images }))
    return [...opening, ...evidence].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  }
  return { user: of('user'), merchant: of('merchant') }
}
