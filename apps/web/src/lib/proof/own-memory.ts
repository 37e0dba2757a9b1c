import { fromBase64url, ownerNonceLength } from '@c2c/domain'
import { readStored, writeStored } from '../browser/storage.ts'
import { toBase64url } from './base64url.ts'

/** A random number that proofs of the account bind. */
export interface KeptNonce {
  /** In base64url. */
  readonly value: string
  /** The first statement that must bind it; null until this browser has seen a statement since. */
  readonly from: number | null
}

/** This browser's own record of an account, independent of the service: it is compared with each proof. */
export interface OwnMemory {
  /** The addresses that this browser saw as those of the account. */
  readonly emails: readonly string[]
  /** The numbers of the account, the newest last. */
  readonly nonces: readonly KeptNonce[]
  /** Whether the newest number was sent to the service without an answer yet. */
  readonly pending: boolean
  /** Whether this browser chose the newest number, or took it from the service. */
  readonly chosenHere: boolean
}

export const emptyMemory: OwnMemory = { emails: [], nonces: [], pending: false, chosenHere: false }

const storageKey = 'liabilityOwners'

/** By the account name, which never changes: an id is assigned by the service. */
type Owners = Readonly<Record<string, OwnMemory>>

const isNonce = (value: unknown): value is KeptNonce =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  typeof value.value === 'string' &&
  fromBase64url(value.value)?.length === ownerNonceLength &&
  'from' in value &&
  (value.from === null || Number.isInteger(value.from))

const isMemory = (value: unknown): value is OwnMemory =>
  typeof value === 'object' &&
  value !== null &&
  'emails' in value &&
  Array.isArray(value.emails) &&
  'nonces' in value &&
  Array.isArray(value.nonces) &&
  value.nonces.every(isNonce)

function readOwners(): Owners {
  try {
    const value: unknown = JSON.parse(readStored(storageKey) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, one]) => isMemory(one)))
  } catch {
    return {}
  }
}

const keyOf = (account: string): string => account.toLowerCase()

/** This browser's record of an account; it is kept over sign-outs. */
export const readOwn = (account: string): OwnMemory => readOwners()[keyOf(account)] ?? emptyMemory

export function writeOwn(account: string, memory: OwnMemory): void {
  writeStored(storageKey, JSON.stringify({ ...readOwners(), [keyOf(account)]: memory }))
}

/** Keeps the choices of a registration in this browser; an earlier account of that name was deleted. */
export const rememberRegistration = (account: string, email: string, nonce: string): void =>
  writeOwn(account, { ...emptyMemory, emails: [email], nonces: [{ value: nonce, from: null }], chosenHere: true })

/** The same memory with an address that the person knows as theirs. */
export const withEmail = (memory: OwnMemory, email: string): OwnMemory =>
  email === '' || memory.emails.includes(email) ? memory : { ...memory, emails: [...memory.emails, email] }

/** A random number of 32 bytes, in base64url. */
export const newNonce = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(ownerNonceLength)))
