import { languageOf } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import type { Kysely, Selectable } from 'kysely'
import { open, readFile } from 'node:fs/promises'
import { codeOf } from '../../../config/error-code.ts'
import { withLocks } from '../../../db/connection.ts'
import type { LiabilityHeadRow } from '../../../db/rows/proof-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { headAnswer, newestHeads } from '../../../services/liabilities/liability-heads.ts'
import { statementMail } from '../../../services/mail/mails.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { postWebhook } from '../../../services/webhooks/webhook-endpoint.ts'

type Head = Selectable<LiabilityHeadRow>

/** Any number that nothing else in our database locks on: one process hands statements out at a time. */
const lock = 0x6e_6f_74

/** A place outside of the database that keeps statements. */
interface Target {
  readonly name: string
  hand(head: Head, signal?: AbortSignal): Promise<void>
}

/**
 * Hands the newest statement, which has the end of the audit log, to everyone who keeps it outside of the database: a file, a
 * webhook, and auditors by mail. To rewrite history then takes all copies. Failed attempts are retried by the next run; a
 * statement that was missed is covered by the log's root in the next one. Throws when a target failed.
 */
export async function noteHeads(services: Services, signal?: AbortSignal): Promise<void> {
  const [head] = await newestHeads(services.db, 1)
  if (!head || (await openTargets(services, head)).length === 0) return
  const failed: string[] = []
  await withLocks(services.locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (!rows[0]?.mine) return
    for (const { name, hand } of await openTargets(services, head)) {
      if (signal?.aborted) return
      const failure = await hand(head, signal).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      if (failure === null) await noted(services, head, name)
      else failed.push(`${name.split(' ', 1)[0]}: ${failure}`)
    }
  })
  if (failed.length > 0) throw new Error(`statement ${head.seq} was not handed to ${failed.join('; ')}`)
}

const noted = ({ db, now }: Uses<'db' | 'now'>, { seq }: Head, target: string) =>
  db.insertInto('liability_notes').values({ head_seq: seq, target, at: now() }).execute()

/** The targets that do not have the statement yet. */
async function openTargets(services: Services, { seq }: Head): Promise<readonly Target[]> {
  const done = await services.db.selectFrom('liability_notes').select('target').where('head_seq', '=', seq).execute()
  const names = new Set(done.map(({ target }) => target))
  return [...hostTargets(services), ...(await auditorTargets(services))].filter(({ name }) => !names.has(name))
}

function hostTargets({ headTargets: { file, webhook }, webhooks }: Services): readonly Target[] {
  return [
    ...(file === null ? [] : [{ name: 'file', hand: (head: Head) => appendHead(file, headAnswer(head)) }]),
    ...(webhook === null ? [] : [webhookTarget(webhook, webhooks)]),
  ]
}

/** The receiver verifies the statement by its own signature, so the webhook needs no secret. */
const webhookTarget = (url: string, network: Services['webhooks']): Target => ({
  name: 'webhook',
  async hand(head, signal = new AbortController().signal) {
    const body = JSON.stringify({
      type: 'liabilities.stated',
      timestamp: head.at.toISOString(),
      data: headAnswer(head),
    })
    const headers = { 'webhook-id': `liabilities-${head.seq}` }
    const outcome = await postWebhook({ url, headers, body }, network, signal)
    if (outcome.result !== 'delivered') throw new Error('error' in outcome ? outcome.error : outcome.result)
  },
})

async function auditorTargets({ db, mailer }: Uses<'db' | 'mailer'>): Promise<readonly Target[]> {
  return (await auditors(db)).map(({ id, email, lang }) => ({
    name: `mail ${id}`,
    hand: (head) =>
      mailer.send({ to: email, language: languageOf(lang ?? ''), compose: statementMail(valuesOf(head)) }),
  }))
}

const auditors = (db: Kysely<Database>) =>
  db
    .selectFrom('staff')
    .leftJoin('alert_choices', 'alert_choices.staff_id', 'staff.id')
    .where('role', '=', 'auditor')
    .where('disabled_at', 'is', null)
    .select(['staff.id', 'staff.email', 'alert_choices.lang'])
    .execute()

const valuesOf = ({ seq, at, total, audit, log_root, public_key }: Head) => ({
  number: String(seq),
  at: at.toISOString(),
  total: roughly(formatUsdt(total)),
  log: `${seq}:${log_root.toString('hex')}`,
  key: public_key.toString('base64url'),
  audit,
})

/** An amount in groups with two decimals, the others cut off: mail programs take six digits for a code. The log has all of them. */
const roughly = (amount: string): string => amount.slice(0, -4).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

/** Adds a line of JSON for a statement to a file, unless a run that was cut short has added it; on the disk when it resolves. */
async function appendHead(path: string, head: { readonly seq: number }): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  const line = JSON.stringify(head)
  if (text.split('\n').includes(line)) return
  const file = await open(path, 'a')
  try {
    // A line that was cut short stays, and the new one stands alone.
    await file.write(`${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
