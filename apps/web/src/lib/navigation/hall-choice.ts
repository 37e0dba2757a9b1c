import { sides } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { useState } from 'react'
import { readStored, writeStored } from '../browser/storage.ts'
import { createStore, useStore } from '../store.ts'

export const hallParts = ['buy', 'orders', 'sell', 'history'] as const

export type HallPart = (typeof hallParts)[number]

/** The filters of the merchants; an empty one filters nothing. */
export interface OfferFilter {
  readonly currency: Currency | ''
  /** As it is being typed. */
  readonly number: string
  /** Keys of payment methods, comma separated. */
  readonly payType: string
  /** Whose offers stand first: those of favourites, or of none. */
  readonly first: '' | 'favourites'
}

/** Which part of the hall is open, and its filters. */
export interface HallChoice extends OfferFilter {
  readonly part: HallPart
}

export const noFilter: OfferFilter = { currency: '', number: '', payType: '', first: '' }

const key = 'hall'

/** The last choice on this device; an unknown value falls back to the default. */
export function readHallChoice(): HallChoice {
  const stored = parse(readStored(key) ?? '{}')
  const { part, currency, number, payType, first } = stored
  return {
    part: hallParts.find((known) => known === part) ?? 'sell',
    currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? (currency as Currency) : '',
    number: typeof number === 'string' ? number : '',
    payType: typeof payType === 'string' && /^[a-z0-9_-]{1,20}(,[a-z0-9_-]{1,20}){0,9}$/.test(payType) ? payType : '',
    first: first === 'favourites' ? first : '',
  }
}

const store = createStore<HallChoice | null>(null)

const current = (): HallChoice => store.get() ?? readHallChoice()

/** Changes the selection in the hall, from any page, and keeps it for the next time. */
export function chooseInHall(changes: Partial<HallChoice>): void {
  const next = { ...current(), ...changes }
  store.set(next)
  writeStored(key, JSON.stringify(next))
}

/** The selection in the hall. */
export function useHallChoice(): HallChoice {
  const chosen = useStore(store)
  const [stored] = useState(readHallChoice)
  return chosen ?? stored
}

/** The way that a part's merchants trade; null for the parts that show none. */
export const sideOf = (part: HallPart) => sides.find((side) => side === part) ?? null

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    // Invalid JSON under our key counts as no choice.
    return {}
  }
}
