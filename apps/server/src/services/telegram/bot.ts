import * as z from 'zod/mini'

const timeoutMs = 10_000

/** A bot of Telegram: its token and its name, as @BotFather gives them, and the API that it speaks to. */
export const telegramBot = z.object({
  token: z.string().check(z.regex(/^\d{1,20}:[A-Za-z0-9_-]{20,100}$/)),
  name: z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/)),
  api: z.string().check(z.regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/)),
})

export type TelegramBot = z.output<typeof telegramBot>

const answer = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
})

interface BotAnswer {
  /** The HTTP status. */
  readonly status: number
  readonly result: unknown
  /** Seconds to wait, when there were too many calls; else 0. */
  readonly retryAfter: number
}

/**
 * Calls a method of the Bot API (core.telegram.org/bots/api). Throws when Telegram cannot be reached or does not answer in JSON;
 * the error does not contain the token, which is a part of the address.
 */
export async function callBot(
  { api, token }: Pick<TelegramBot, 'api' | 'token'>,
  method: 'getMe' | 'getUpdates' | 'sendMessage',
  input: object,
  signal?: AbortSignal,
): Promise<BotAnswer> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${api}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const { result, parameters } = z.parse(answer, await response.json())
    return { status: response.status, result, retryAfter: parameters?.retry_after ?? 0 }
  } catch {
    throw new Error(`Telegram did not answer ${method}`)
  }
}
