import type * as z from 'zod/mini'
import type { Reason } from './reasons.ts'

/** Staff roles; `auditor` only reads, `merchant` sees and moves only its own offers and orders. */
export type Role = 'owner' | 'operator' | 'auditor' | 'merchant'

/** Who may call: anybody, a signed-in user, or staff in one of the roles named. */
type Auth = 'anonymous' | 'user' | readonly Role[]

/** One endpoint, declared once. Server, client and documents are made from it. */
export interface Call<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The path below the surface's base, which is also the operation's name in every layer. */
  readonly name: Name
  readonly surface: 'web' | 'console'
  readonly auth: Auth
  /** A creating call makes something once: it takes an `Idempotency-Key` and keeps its first answer. */
  readonly creating: boolean
  readonly input: Input
  readonly output: Output
  /** Reasons that this call may refuse with, beyond those that any call may (session, input, tries, fault). */
  readonly errors: readonly Reason[]
}

type Declaration<Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType> = Omit<
  Call<Name, Input, Output>,
  'surface' | 'creating'
> & { readonly creating?: boolean }

/** Declares a call of the web app, under `/api/v1/`. */
export const webCall = <Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Declaration<Name, Input, Output>,
): Call<Name, Input, Output> & { surface: 'web' } => ({ creating: false, ...declaration, surface: 'web' })

/** Declares a call of the console, under `/console/api/v1/`. */
export const consoleCall = <Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Declaration<Name, Input, Output>,
): Call<Name, Input, Output> & { surface: 'console' } => ({ creating: false, ...declaration, surface: 'console' })

/** The base of each surface, joined to `{host}` in front and to the call's name behind. */
export const surfaceBase = { web: '/api/v1/', console: '/console/api/v1/' } as const

/** Where a call is served. */
export const callPath = (call: Call): string => surfaceBase[call.surface] + call.name
