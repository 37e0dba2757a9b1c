import type * as z from 'zod/mini'
import type { LiveSubject } from './live.ts'
import type { Reason } from './reasons.ts'
import type { RightsOfCall } from './staff/rights.ts'

/** Staff roles; `solver` only decides appeals, `auditor` only reads, `merchant` sees and moves only its own offers and orders. */
export type Role = 'owner' | 'operator' | 'solver' | 'auditor' | 'merchant'

/** Permitted callers: everyone, a signed-in user, or staff with one of the named roles. */
type Auth = 'anonymous' | 'user' | readonly Role[]

/** A file sent as one part of `multipart/form-data`. */
interface Upload {
  readonly part: string
  readonly maxBytes: number
}

/**
 * When a call needs a proof of identity of the last five minutes, given by `security/prove`, for staff by `session/prove`, or by
 * the sign-in. An API key needs none.
 */
export interface StepUp {
  /** Only when this field is sent. */
  readonly field?: string
  /** The call asks for a mailed code itself, so an account without a second factor needs no other proof. */
  readonly asksForCode?: true
  /** `totp` and `code` of the input are a proof. */
  readonly takesProof?: true
  /** The handler asks for the proof, of some inputs only (`proveIdentity` of its context). */
  readonly byHandler?: true
  /** The purpose of a mailed code for this very input, so an account without a second factor sends one with each call. */
  readonly bindsCode?: 'withdraw' | 'transfer'
}

/**
 * Rights of an API key: `read` makes no change but files of what it reads, `trade` and `withdraw` move money and sign each request that
 * is no upload.
 */
export const keyScopes = ['read', 'trade', 'withdraw'] as const

export type KeyScope = (typeof keyScopes)[number]

/**
 * How a maker, a user who is a merchant, may make a call of merchants' staff, with the session of the web app: `begins` is
 * refused unless the maker may begin trades, `continues` goes on with what was begun.
 */
export type MakerUse = 'begins' | 'continues'

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
  /** The rights, one of which a member of a merchant needs for it; absent where every member may make it. */
  readonly rights?: RightsOfCall
  /** A creating call is idempotent: it takes an `Idempotency-Key` and returns its first answer to every retry. */
  readonly creating: boolean
  /** Whether it changes state. The client never retries a changing call without a key. */
  readonly changing: boolean
  /** Subjects of its answer: a change of these makes a kept answer stale. Empty for a changing call. */
  readonly shows: readonly LiveSubject[]
  /** Subjects that it changes: the server publishes these by default, and the caller's app reads them again. Empty for a reading call. */
  readonly invalidates: readonly LiveSubject[]
  /** Whether it reveals personal data on purpose: each use is written to the audit log. Console calls only. */
  readonly reveals: boolean
  /** The roles that own the revealed data: their reads are not audited. */
  readonly parties: readonly Role[]
  /** Fields of the input that are stored encrypted: the audit log leaves them out. */
  readonly encrypted: readonly string[]
  /** Null for a call that needs no step-up. */
  readonly stepUp: StepUp | null
  /** The scope that an API key needs for it; null for a call that no key may make. */
  readonly key: KeyScope | null
  /** Null for a call that makers cannot make. Console calls only. */
  readonly maker: MakerUse | null
  /** The largest body in bytes, for a call that takes more than others; null for the limit of all. */
  readonly bodyLimit: number | null
  /** Present on the calls that take a file. */
  readonly upload?: Upload
  readonly input: Input
  readonly output: Output
  /** Reasons that this call may refuse with, beyond those that any call may (session, input, tries, fault). */
  readonly errors: readonly Reason[]
}

/** A call that takes a file. */
export type UploadCall = Call & { readonly upload: Upload }

/** The input as the caller sends it: every value as text. */
export type CallInput<C extends Call> = z.input<C['input']>

/** The parsed input of a handler: amounts in micro-units, paging as numbers, defaults filled in. */
export type CallParsed<C extends Call> = z.output<C['input']>

/** The `data` of a successful answer. */
export type CallOutput<C extends Call> = z.output<C['output']>

/** A call either shows subjects or changes them; an empty list is a statement too. */
type Effect =
  | { readonly shows: readonly LiveSubject[]; readonly invalidates?: never; readonly creating?: never }
  | { readonly invalidates: readonly LiveSubject[]; readonly shows?: never; readonly creating?: boolean }

type Declaration<Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType> = Effect & {
  readonly name: Name
  readonly auth: Auth
  readonly rights?: RightsOfCall
  readonly reveals?: boolean
  readonly parties?: readonly Role[]
  readonly encrypted?: readonly string[]
  readonly stepUp?: StepUp
  readonly key?: KeyScope
  readonly maker?: MakerUse
  readonly bodyLimit?: number
  readonly input: Input
  readonly output: Output
  readonly errors: readonly Reason[]
}

const declare = <Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Declaration<Name, Input, Output>,
) => ({
  ...declaration,
  creating: declaration.creating ?? false,
  changing: declaration.invalidates !== undefined,
  shows: declaration.shows ?? [],
  invalidates: declaration.invalidates ?? [],
  reveals: declaration.reveals ?? false,
  parties: declaration.parties ?? [],
  encrypted: declaration.encrypted ?? [],
  stepUp: declaration.stepUp ?? null,
  key: declaration.key ?? null,
  maker: declaration.maker ?? null,
  bodyLimit: declaration.bodyLimit ?? null,
  errors: declaration.stepUp ? [...declaration.errors, 'second_factor_required' as const] : declaration.errors,
})

/** Declares a call of the web app, under `/api/v1/`. A call that declares `invalidates` is a changing call. */
export const webCall = <Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Declaration<Name, Input, Output>,
): Call<Name, Input, Output> & { surface: 'web' } => ({ ...declare(declaration), surface: 'web' })

/** Declares a call of the console, under `/console/api/v1/`. One that needs a right is not allowed to members who lack it. */
export const consoleCall = <Name extends string, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Declaration<Name, Input, Output>,
): Call<Name, Input, Output> & { surface: 'console' } => {
  const { errors, ...declared } = declare(declaration)
  const { rights } = declaration
  const mayLack = rights !== undefined && rights !== 'own' && !errors.includes('not_allowed')
  return { ...declared, surface: 'console', errors: mayLack ? [...errors, 'not_allowed'] : errors }
}

/** The base of each surface, joined to `{host}` in front and to the call's name behind. */
export const surfaceBase = { web: '/api/v1/', console: '/console/api/v1/' } as const

/** Where a call is served. */
export const callPath = (call: Call): string => surfaceBase[call.surface] + call.name
