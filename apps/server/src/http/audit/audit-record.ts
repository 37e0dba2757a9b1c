import type { Call, Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { AuditLine } from '../../db/audit-rows.ts'
import type { Database } from '../../db/schema.ts'
import { networksOf } from '../../services/limits/network.ts'
import type { StaffSession } from '../../services/sessions/staff-session.ts'
import type { SentRequest } from '../sent-request.ts'

/** Fields that must not be readable afterwards. The code of a reason is not one of them. */
const secret = /password|totp|(?<!reason_)code|token|secret/i

/** The longest logged value of one field, in UTF-16 units. */
const longest = 2000

/** Whether each use of a call is logged: changes by staff, and personal data revealed to others than its parties. */
const isAudited = (call: Call, staff: StaffSession | null): boolean =>
  call.surface === 'console' && (call.changing || (call.reveals && !(staff && call.parties.includes(staff.role))))

/** The audit log's record of one request. */
export interface AuditRecord {
  /** The row of a successful call, to be written in the transaction of its work; it is not written again by `done`. */
  row(): AuditLine
  /** Writes the row of a successful call unless `row` was committed already. */
  done(): Promise<void>
  committed(): void
  /** Writes the row of a refused call; without a session only the first ones of each hour, others are added up. */
  refused(refusal: Refusal): Promise<void>
}

interface Audited {
  readonly call: Call
  readonly staff: StaffSession | null
  /** The API key of a call that is made with one. */
  readonly keyId: string | null
  readonly sent: SentRequest
  /** The body as it was sent, or its fields once they were read. */
  readonly input: unknown
  readonly now: Date
  readonly db: Kysely<Database>
}

/**
 * The audit record of a request; null when its call is not audited. Secrets are left out, and so are undeclared fields,
 * with which an unauthenticated client could fill the log.
 */
export function auditRecord({ call, staff, keyId, sent, input: body, now, db }: Audited): AuditRecord | null {
  if (!isAudited(call, staff)) return null
  const input = loggedInput(call, body)
  let written = false
  const row = (refusal?: Refusal): AuditLine => ({
    staff_id: staff?.staffId ?? null,
    role: staff?.role ?? 'anonymous',
    call: call.name,
    subject: subjectOf(input),
    at: now,
    outcome: refusal ? 'refused' : 'done',
    details: JSON.stringify({
      input,
      ...(refusal && { reason: refusal.reason }),
      ...(keyId && { api_key: keyId }),
      ip: sent.address,
    }),
  })
  return {
    row: () => row(),
    committed() {
      written = true
    },
    async done() {
      if (!written) await db.insertInto('audit_log').values(row()).execute()
    },
    async refused(refusal) {
      const line = row(refusal)
      const attempt = { call: line.call, email: line.subject, network: networksOf(sent.address).customer }
      if (staff || (await countRefused(db, attempt, now))) await db.insertInto('audit_log').values(line).execute()
    },
  }
}

type Logged = Readonly<Record<string, string>>

function loggedInput(call: Call, body: unknown): Logged {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  const declared = Object.entries(body).filter(
    ([name]) => isDeclared(call, name) && !secret.test(name) && !call.encrypted.includes(name),
  )
  return Object.fromEntries(declared.map(([name, value]) => [name, textOf(value)]))
}

const isDeclared = ({ input }: Call, name: string): boolean =>
  !('shape' in input) || typeof input.shape !== 'object' || input.shape === null || Object.hasOwn(input.shape, name)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longest)

/** The longest subject: that of an e-mail address. */
const longestSubject = 254

/**
 * The first id of the input, or its e-mail address as accounts have it. A value that is not text is refused later, and is
 * logged as received.
 */
function subjectOf(input: Logged): string {
  const id = Object.keys(input).find((name) => name.endsWith('_id'))
  const subject = id === undefined ? (input['email'] ?? '').trim().toLowerCase() : (input[id] ?? '')
  return subject.replaceAll('\0', '').slice(0, longestSubject).toWellFormed()
}

const hourMs = 3_600_000

/** The attempts of a count that are rows of the audit log at once. */
const maxRows = 5
/** The most counts of one hour; further networks share one. */
const maxCounts = 200
const others = { subject: '', network: '*' } as const

/** A refused call without a session. */
interface RefusedAttempt {
  readonly call: string
  /** The e-mail address that was tried. */
  readonly email: string
  readonly network: string
}

/**
 * Counts a refused call without a session, by hour, address of staff and network. Returns whether it is one of the
 * first of its count: only those are rows of the audit log at once, so a stranger cannot fill the log.
 */
async function countRefused(
  db: Kysely<Database>,
  { call, email, network }: RefusedAttempt,
  now: Date,
): Promise<boolean> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const member = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  const key = { hour, call, subject: member ? email : '', network }
  const counted = await db
    .updateTable('refused_attempts')
    .set((eb) => ({ refused: eb('refused', '+', 1) }))
    .where((eb) => eb.and(key))
    .returning('refused')
    .executeTakeFirst()
  if (counted) return counted.refused <= maxRows
  const { counts } = await db
    .selectFrom('refused_attempts')
    .select(sql<bigint>`count(*)`.as('counts'))
    .where('hour', '=', hour)
    .executeTakeFirstOrThrow()
  const { refused } = await db
    .insertInto('refused_attempts')
    .values({ ...key, ...(counts >= maxCounts && others), refused: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'call', 'subject', 'network'])
        .doUpdateSet((eb) => ({ refused: eb('refused_attempts.refused', '+', 1) })),
    )
    .returning('refused')
    .executeTakeFirstOrThrow()
  return refused <= maxRows
}

/** Writes the counts of past hours to the audit log, a row each. Safe to run twice and in several processes. */
export async function addUpRefused(db: Kysely<Database>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const counts = await trx
      .deleteFrom('refused_attempts')
      .where('hour', '<=', new Date(now.getTime() - hourMs))
      .returningAll()
      .execute()
    const more = counts.filter(({ refused }) => refused > maxRows)
    if (more.length === 0) return
    await trx
      .insertInto('audit_log')
      .values(
        more.map(({ hour, call, subject, network, refused }) => ({
          staff_id: null,
          role: 'anonymous',
          call,
          subject,
          at: now,
          outcome: 'refused' as const,
          details: JSON.stringify({
            input: { hour: hour.toISOString(), more_attempts: String(refused - maxRows) },
            reason: 'too_many_requests',
            ip: network,
          }),
        })),
      )
      .execute()
  })
}
