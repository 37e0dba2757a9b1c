import { surfaceBase, type Envelope, type Language } from '@c2c/contract'
import { sql } from 'kysely'
import type { Uses } from '../../services/services.ts'
import { robotMembers, signInRobot, type Robot } from './robot-members.ts'

const every = 2000

/** How long a call may take, in milliseconds. */
const timeoutMs = 10_000

/** Orders that a robot was refused for are left to people; above this number all are tried again. */
const mostLeft = 1000

/**
 * The job that plays the sample merchants and a reviewer of a sandbox, by calls to its own console API: what they do is
 * validated, limited and audited as what people do. People take part by claiming an order, or by switching robots off for
 * their account (`sandbox/robots`).
 */
export function sandboxRobots(url: string) {
  const left = new Set<string>()
  const tokens = new Map<string, string>()
  let robots: readonly Robot[] | null = null
  const run = async (services: Uses<'db' | 'now' | 'passwords' | 'sessions'>, ending: AbortSignal): Promise<void> => {
    robots ??= await robotMembers(services)
    if (left.size > mostLeft) left.clear()
    for (const step of await dueSteps(services, robots, left)) {
      if (ending.aborted) return
      const { robot } = step
      const token = tokens.get(robot.staffId) ?? (await signInRobot(services, robot))
      if (token === null) {
        left.add(step.orderId)
        continue
      }
      tokens.set(robot.staffId, token)
      const { code } = await send(url, token, step)
      if (code === -1) tokens.delete(robot.staffId)
      else if (code !== 200) left.add(step.orderId)
    }
  }
  return { name: 'sandbox robots', run, every }
}

async function send(url: string, token: string, { call, input, orderId, occasion }: Step): Promise<Envelope> {
  const response = await fetch(url + surfaceBase.console + call, {
    method: 'POST',
    headers: {
      'x-access-token': token,
      'content-type': 'application/json',
      'idempotency-key': `robot-${orderId}-${occasion}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return (await response.json()) as Envelope
}

/** A call of the console that a robot makes. */
interface Step {
  readonly robot: Robot
  readonly call: string
  readonly input: Readonly<Record<string, string>>
  readonly orderId: string
  /** Names what the call answers, so that it is made once. */
  readonly occasion: string
}

/** How long people wait for a merchant and for a review, in milliseconds. */
const merchantPause = 4000
const reviewPause = 10_000

/** Orders of one kind that a run moves at most. */
const most = 50

interface Due {
  readonly id: string
  readonly order_no: string
  readonly merchant_id: string | null
  /** Null for a merchant's deposit or withdrawal. */
  readonly lang: Language | null
  /** Of a recharge; of a withdrawal what it is paid to. */
  readonly amount: string
  readonly occasion: string
  readonly what: 'recharge/approve' | 'withdraw/approve' | 'order/paid' | 'order/release' | 'order/message'
}

/**
 * The next actions of robots: requests of users and merchants below the four-eyes amounts are approved, a sale is paid, a purchase that the user paid is
 * released, and a message is answered. `left` are orders that a call was refused for.
 */
async function dueSteps(
  { db, now }: Uses<'db' | 'now'>,
  robots: readonly Robot[],
  left: ReadonlySet<string>,
): Promise<Step[]> {
  const reviewer = robots.find(({ merchantId }) => merchantId === null)
  if (!reviewer) throw new Error('a sandbox has a reviewer')
  const merchants = new Map(robots.map((robot) => [robot.merchantId, robot]))
  const at = now().getTime()
  const [merchantsFrom, reviewedFrom] = [new Date(at - merchantPause), new Date(at - reviewPause)]
  const mine = [...merchants.keys()].filter((id) => id !== null)
  const open = sql`o.state = 'audit' AND o.id <> ALL (${[...left]}::uuid[])
    AND NOT EXISTS (SELECT FROM without_robots w WHERE w.user_id = o.user_id)
    AND NOT EXISTS (SELECT FROM claims c WHERE c.order_id = o.id AND c.until > ${now()})`
  const order = sql`o.id, o.order_no, o.merchant_id, u.lang, o.step AS occasion`
  const { rows } = await sql<Due>`
    (SELECT ${order}, (r.claimed / 1e6)::numeric(20, 6)::text AS amount, 'recharge/approve' AS what
      FROM orders o JOIN recharges r ON r.order_id = o.id LEFT JOIN users u ON u.id = o.user_id
      WHERE o.kind = 'recharge' AND o.step = 'review' AND o.updated_at <= ${reviewedFrom} AND ${open}
        AND r.claimed < four_eyes_from('recharge', coalesce(o.user_id, o.merchant_id), ${reviewer.staffId}, ${now()}) ORDER BY o.seq LIMIT ${most})
    UNION ALL (SELECT ${order}, d.type, 'withdraw/approve'
      FROM orders o JOIN withdrawals d ON d.order_id = o.id LEFT JOIN users u ON u.id = o.user_id
      WHERE o.kind = 'withdraw' AND o.step = 'review' AND o.updated_at <= ${reviewedFrom} AND ${open}
        AND d.amount < four_eyes_from('withdraw', coalesce(o.user_id, o.merchant_id), ${reviewer.staffId}, ${now()}) ORDER BY o.seq LIMIT ${most})
    UNION ALL (SELECT ${order}, '', CASE o.step WHEN 'paid' THEN 'order/release' ELSE 'order/paid' END
      FROM orders o JOIN users u ON u.id = o.user_id
      WHERE o.kind = 'sale' AND o.awaits = 'merchant' AND o.step IN ('waiting_payment', 'paid')
        AND o.updated_at <= ${merchantsFrom} AND o.merchant_id = ANY (${mine}) AND ${open} ORDER BY o.seq LIMIT ${most})
    UNION ALL (SELECT o.id, o.order_no, o.merchant_id, u.lang, m.seq::text, '', 'order/message'
      FROM orders o JOIN users u ON u.id = o.user_id
        CROSS JOIN LATERAL (SELECT actor, at, seq FROM order_messages WHERE order_id = o.id ORDER BY seq DESC LIMIT 1) m
      WHERE o.kind = 'sale' AND o.step IN ('waiting_payment', 'paid') AND m.actor = 'user' AND m.at <= ${merchantsFrom}
        AND o.merchant_id = ANY (${mine}) AND ${open} ORDER BY o.seq LIMIT ${most})`.execute(db)
  return rows.flatMap((due) => {
    const robot = due.what.startsWith('order/') ? merchants.get(due.merchant_id) : reviewer
    return robot ? [{ robot, call: due.what, input: inputOf(due), orderId: due.id, occasion: due.occasion }] : []
  })
}

function inputOf({ id, order_no, lang, amount, what }: Due): Step['input'] {
  const reference = `SANDBOX-${order_no}`
  switch (what) {
    case 'recharge/approve':
      return { recharge_id: id, amount, note: '' }
    case 'withdraw/approve':
      // A payout in USDT names a transaction.
      return { withdraw_id: id, payout_ref: amount === 'usdt' ? id.replaceAll('-', '').repeat(2) : reference, note: '' }
    case 'order/paid':
      return { order_id: id, reference }
    case 'order/release':
      return { order_id: id }
    case 'order/message':
      return { order_id: id, text: greetings[lang ?? 'en'] }
  }
}

/** A robot's answer to every message. */
const greetings: Readonly<Record<Language, string>> = {
  en: 'I am a robot of the sandbox. I pay and confirm by myself after a few seconds.',
  de: 'Ich bin ein Roboter der Sandbox. Ich zahle und bestätige nach ein paar Sekunden von selbst.',
  ja: 'サンドボックスのロボットです。数秒後に自動で支払いと確認を行います。',
  'zh-Hans': '我是沙盒机器人，几秒后会自动付款和确认。',
  'zh-Hant': '我是沙盒機器人，幾秒後會自動付款和確認。',
}
