import * as z from 'zod/mini'
import { isWithinBounds } from '../../json-bounds.ts'

/** Base64url (RFC 4648, section 5), at most `max` characters. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
})

export type Attestation = z.output<typeof attestation>
export type Assertion = z.output<typeof assertion>

/** A credential has about twenty values; browsers add results of extensions. */
const bounds = { values: 100, depth: 8 }

function read<Schema extends z.ZodMiniType>(schema: Schema, json: string): z.output<Schema> | null {
  if (!isWithinBounds(json, bounds)) return null
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

const asJson = <Schema extends z.ZodMiniType>(schema: Schema, optional: boolean) =>
  z.pipe(
    z.string({ error: 'malformed' }).check(
      z.maxLength(40_000, 'too_long'),
      z.refine((json) => (optional && json === '') || read(schema, json) !== null, 'malformed'),
    ),
    z.transform((json) => read(schema, json)),
  )

/** The answer of a browser to `passkey/add-options`, as JSON text (WebAuthn level 3, RegistrationResponseJSON). */
export const attestationJson = asJson(attestation, false)

/** The answer of a browser to the options of a sign-in or a proof, as JSON text (AuthenticationResponseJSON). */
export const assertionJson = asJson(assertion, false)

/** The same, or null when missing or empty. */
export const optionalAssertion = z._default(asJson(assertion, true), null)

/** The options of a browser's `navigator.credentials` call, as JSON (PublicKeyCredentialRequestOptionsJSON and others). */
export const browserOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
