import { cashMethod } from '@c2c/domain'
import { Suspense, useEffect, useRef } from 'react'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { MeetingFields } from '../order/meeting/later-meeting.ts'

interface OwnMeetingProps {
  /** The methods of the offer, comma separated. */
  readonly payTypes: string
  readonly field: FieldBinding
}

/** Where and when the maker of an offer with cash meets; nothing for other methods, which have no meeting. */
export function OwnMeeting({ payTypes, field }: OwnMeetingProps) {
  const isCash = payTypes.split(',').includes(cashMethod)
  const { value, onChange } = field
  const clear = useRef(onChange)
  useEffect(() => {
    clear.current = onChange
  })
  useEffect(() => {
    if (!isCash && value !== '') clear.current('')
  }, [isCash, value])
  if (!isCash) return null
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <MeetingFields {...field} />
    </Suspense>
  )
}
