import { saleuOfferTerms } from '@c2c/contract'
import { useState } from 'react'
import { useCall } from '../../../../lib/call/use-call.ts'
import type { Offer } from '../../trade-types.ts'

/** The terms of an offer, and whether the person has accepted them as they are shown. */
export interface OfferTermsState {
  /** Undefined while they load, and for an offer without terms. */
  readonly shown: { readonly text: string; readonly language: string } | undefined
  readonly loading: boolean
  readonly error: Error | null
  readonly accepted: boolean
  /** What an order says was accepted; empty without terms. */
  readonly version: string
  /** Whether an order can be placed: nothing is left to read or to accept. */
  readonly ready: boolean
  accept(accepted: boolean): void
  /** Reads them again, also of an offer that had none. */
  refresh(): void
}

/** Reads the terms of an offer that has some. Terms that change are to be accepted again. */
export function useOfferTerms({ saleu_id, has_terms = false }: Pick<Offer, 'saleu_id' | 'has_terms'>): OfferTermsState {
  const [asked, setAsked] = useState(has_terms)
  const [accepted, setAccepted] = useState('')
  const enabled = has_terms || asked
  const answer = useCall(saleuOfferTerms, { saleu_id }, { enabled })
  const { data } = answer
  const version = data?.terms_version ?? ''
  const isAccepted = version !== '' && accepted === version
  return {
    shown: version === '' ? undefined : data,
    loading: enabled && answer.isPending,
    error: data ? null : answer.error,
    accepted: isAccepted,
    version: isAccepted ? version : '',
    ready: !enabled || isAccepted || (data !== undefined && version === ''),
    accept: (accepts) => setAccepted(accepts ? version : ''),
    refresh() {
      setAsked(true)
      void answer.refetch()
    },
  }
}
