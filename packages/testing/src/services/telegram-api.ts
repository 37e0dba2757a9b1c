import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Asked {
  readonly method: string
  readonly input: { readonly chat_id?: number; readonly text?: string; readonly offset?: number }
}

interface Update {
  readonly update_id: number
  readonly message: { readonly text: string; readonly chat: { readonly id: number; readonly type: string } }
}

/** A Bot API of Telegram on a real port, with one bot. */
export class TelegramApi {
  readonly token = `123456:${'A'.repeat(35)}`
  readonly name = 'c2c_test_bot'
  /** The calls that the bot received. */
  readonly asked: Asked[] = []
  /** Answers every method but `getUpdates`; null for success. */
  answers: { readonly status: number; readonly body: object } | null = null
  url = ''
  readonly #updates: Update[] = []
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
      const input = JSON.parse(body) as Asked['input']
      this.asked.push({ method, input })
      const { status, body: answer } = this.#answer(token, method, input)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** A person sends a text to the bot. */
  write(chat: number, sent: string, type = 'private'): void {
    this.#updates.push({ update_id: this.#updates.length + 1, message: { text: sent, chat: { id: chat, type } } })
  }

  /** The texts that were sent to a chat. */
  sentTo(chat: number): (string | undefined)[] {
    const sent = this.asked.filter(({ method, input }) => method === 'sendMessage' && input.chat_id === chat)
    return sent.map(({ input }) => input.text)
  }

  #answer(token: string, method: string, { offset = 0 }: Asked['input']) {
    if (token !== this.token) return { status: 401, body: { ok: false } }
    if (method === 'getUpdates') {
      return { status: 200, body: { ok: true, result: this.#updates.filter(({ update_id }) => update_id >= offset) } }
    }
    const result = method === 'getMe' ? { username: this.name } : { message_id: 1 }
    return this.answers ?? { status: 200, body: { ok: true, result } }
  }
}
