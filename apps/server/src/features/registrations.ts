import type { ContractCalls } from '@c2c/contract'
import type { Registration } from '../http/context.ts'
import * as handlers from './calls.ts'

/** One handler per call, under the call's name: a handler that is missing or answers another call does not compile. */
const byName: { readonly [Name in keyof ContractCalls]: Registration<ContractCalls[Name]> } = { ...handlers }

/** Every call that this server answers. */
export const registrations: readonly Registration[] = Object.values(byName)
