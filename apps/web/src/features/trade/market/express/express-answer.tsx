import { CallError } from '@c2c/client'
import { sellingExpress } from '@c2c/contract'
import { InlineError } from '../../../../components/feedback/inline-error.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { ExpressNone } from './express-none.tsx'
import { ExpressOffer } from './express-offer.tsx'
import type { ExpressWish } from './express-types.ts'

/** The offer that one tap takes, or why there is none. */
export function ExpressAnswer({ wish }: { readonly wish: ExpressWish }) {
  const { data, error, refetch } = useCall(sellingExpress, wish)
  // A refusal says what is in the way of the person, in the server's words.
  if (error instanceof CallError) return <p role="alert">{error.message}</p>
  if (error) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  if (!data.offer) return <ExpressNone wish={wish} answer={data} />
  return <ExpressOffer key={Object.values(wish).join(' ')} wish={wish} offer={data.offer} answer={data} />
}
