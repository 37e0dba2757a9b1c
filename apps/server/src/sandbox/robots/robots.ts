import { surfaceBase, type Envelope } from '@c2c/contract'
import type { Services } from '../../services/services.ts'
import { dueSteps, type Step } from './due-work.ts'
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
  const run = async (services: Services, ending: AbortSignal): Promise<void> => {
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
