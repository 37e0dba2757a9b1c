import { saleMachines, type SaleStep } from '@c2c/domain'
import * as z from 'zod/mini'
import { sides } from '../../trade/order/sides.ts'

/**
 * The address of the built-in receiver of a sandbox. Deliveries to it never leave the process, and the domain exists nowhere (RFC
 * 2606): nothing else can be sent to the receiver, and a service that is no sandbox finds no such host.
 */
export const trialReceiverUrl = 'https://receiver.sandbox.invalid/'

/** The most deliveries that the receiver is told to fail. */
const trialFailMaximum = 20

/** A number of deliveries from its digits; 0 ends it. */
export const failures = z.pipe(
  z.string({ error: 'number_format' }).check(
    z.regex(/^(?:0|[1-9]\d?)$/, { error: 'number_format', abort: true }),
    z.refine((value) => Number(value) <= trialFailMaximum, 'number_format'),
  ),
  z.transform(Number),
)

/** What a sample user may do with an order of its own. */
export const trialSteps = ['paid', 'confirm', 'cancel', 'appeal'] as const

export type TrialStep = (typeof trialSteps)[number]

/** How many of the next deliveries the receiver answers with status 500. */
export const failNext = z.number()

/** An order that a sample user of the sandbox made of an offer of the caller's merchant. */
export const trialOrder = z.object({
  order_id: z.string(),
  order_no: z.string(),
  /** `sell`: the sample user sells. */
  side: z.enum(sides),
  number: z.string(),
  currency: z.string(),
  /** What is paid in `currency`. */
  amount: z.string(),
  step: z.enum(Object.keys(saleMachines.sell.states) as [SaleStep, ...SaleStep[]]),
})
