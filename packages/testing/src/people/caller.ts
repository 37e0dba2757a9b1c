import { success, surfaceBase, type CallOutput, type consoleCalls, type webCalls } from '@c2c/contract'
import { checkAnswer } from '../story/answers.ts'
import { recordRefusal } from '../story/refusals.ts'

type WebCall = (typeof webCalls)[number]
type ConsoleCall = (typeof consoleCalls)[number]
type WebOutput<Name> = CallOutput<Extract<WebCall, { name: Name }>>
type ConsoleOutput<Name> = CallOutput<Extract<ConsoleCall, { name: Name }>>

/** The response: the HTTP status, the parts of the envelope, and the raw body. */
export interface Answer<Data = Record<string, unknown>> {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: Data
  readonly text: string
}

interface CallOptions {
  /** Sent as `X-Access-Token`. */
  readonly token?: string
  /** Sent as `Idempotency-Key`. */
  readonly key?: string
  /** Sent as the field `lang`; English by default. */
  readonly lang?: string
}

/** Calls a server over HTTP like its clients. The methods ending in `Ok` return `data`, and throw for any refusal. */
export class Caller {
  /** The server's base URL without a trailing slash. */
  url = ''

  /** Calls the web surface. */
  call<Name extends WebCall['name']>(name: Name, fields: Fields = {}, options?: CallOptions) {
    return this.#post<WebOutput<Name>>(surfaceBase.web + name, fields, options)
  }

  async callOk<Name extends WebCall['name']>(name: Name, fields: Fields = {}, options?: CallOptions) {
    return dataOf(await this.call(name, fields, options), name)
  }

  /** Calls the console surface. */
  console<Name extends ConsoleCall['name']>(name: Name, fields: Fields = {}, options?: CallOptions) {
    return this.#post<ConsoleOutput<Name>>(surfaceBase.console + name, fields, options)
  }

  async consoleOk<Name extends ConsoleCall['name']>(name: Name, fields: Fields = {}, options?: CallOptions) {
    return dataOf(await this.console(name, fields, options), name)
  }

  /** Uploads a file like the web app. */
  upload(file: Uint8Array<ArrayBuffer>, { token = '', lang = 'en' }: CallOptions, name = 'proof.png') {
    const body = new FormData()
    body.append('lang', lang)
    body.append('file', new Blob([file]), name)
    return this.send<WebOutput<'attach/upload'>>('/api/v1/attach/upload', {
      method: 'POST',
      body,
      headers: { 'x-access-token': token },
    })
  }

  async uploadOk(file: Uint8Array<ArrayBuffer>, options: CallOptions) {
    return dataOf(await this.upload(file, options), 'attach/upload')
  }

  /** Sends a request to a path of the server and reads the envelope of the response. */
  async send<Data = Record<string, unknown>>(path: string, init: RequestInit): Promise<Answer<Data>> {
    const response = await fetch(this.url + path, init)
    const text = await response.text()
    const { code, msg, data } = JSON.parse(text) as Pick<Answer<Data>, 'code' | 'msg' | 'data'>
    if (init.method === 'POST') {
      if (code === success) checkAnswer(path, data)
      else recordRefusal(path, data ?? {})
    }
    return { status: response.status, code, msg, data, text }
  }

  #post<Data>(path: string, fields: Fields, { token, key, lang = 'en' }: CallOptions = {}): Promise<Answer<Data>> {
    const headers = {
      ...(token === undefined ? {} : { 'x-access-token': token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    return this.send<Data>(path, { method: 'POST', body: new URLSearchParams({ lang, ...fields }), headers })
  }
}

export type Fields = Readonly<Record<string, string>>

function dataOf<Data>(answer: Answer<Data>, name: string): Data {
  if (answer.code !== 200) throw new Error(`${name} answered ${answer.text}`)
  return answer.data
}
