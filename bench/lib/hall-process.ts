import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { spreadChanges } from '@c2c/client'
import { basePrice, type HallsAsked, type HallsSeen, type SeenPrice } from './open-halls.ts'

/** Connections for the calls of all halls of this process: a page's own is idle most of the time. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

const prices: SeenPrice[] = []
let calls = 0
let refused = 0
let messages = 0

/** The text of an answer; null for one that the server refused. */
function post(url: string, token: string, body: string): Promise<string | null> {
  calls += 1
  const headers = {
    'x-access-token': token,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  }
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve(text.startsWith('{"code":200,') ? text : null))
    })
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
}

/** The number of the change in the price of an offer. */
function changeIn(text: string, offerId: string): number {
  const [, price = '0'] = /"price":"([\d.]+)"/.exec(text.slice(text.indexOf(offerId))) ?? []
  return Math.round(Number(price) * 1_000_000) - basePrice
}

const later = (task: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

/** Opens the hall of a user as the web app does: the offers, the summary, and the socket. */
async function openHall({ url, offerId }: HallsAsked, token: string): Promise<void> {
  let newest = 0
  const refetch = async (): Promise<void> => {
    const [offers, summary] = await Promise.all([
      post(`${url}/api/v1/selling/merchant`, token, 'side=sell&currency=EUR&page=1&page_size=20'),
      post(`${url}/api/v1/selling/tongji`, token, ''),
    ])
    refused += Number(offers === null) + Number(summary === null)
    const change = offers === null ? newest : changeIn(offers, offerId)
    if (change > newest) prices.push([change, newest, Date.now()])
    newest = Math.max(newest, change)
  }
  const receive = spreadChanges({ refetch, later, random: Math.random })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
  const ready = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    const { type, subjects } = JSON.parse(String(data)) as { type: string; subjects?: readonly string[] }
    if (type === 'ready') ready.resolve()
    if (type !== 'changed') return
    messages += 1
    receive(subjects ?? null)
  })
  socket.addEventListener('close', () => ready.reject(new Error('a socket was closed')))
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  await Promise.all([ready.promise, refetch()])
}

/** The first prices that the halls have; what they were refused before does not count. */
async function openAll(asked: HallsAsked): Promise<void> {
  const waiting = [...asked.tokens]
  const openNext = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await openHall(asked, token)
  }
  await Promise.all(Array.from({ length: 20 }, openNext))
  prices.length = 0
  calls = 0
  refused = 0
  messages = 0
}

const [asked] = (await once(process, 'message')) as [HallsAsked]
await openAll(asked)
process.send?.('open')
await once(process, 'message')
const seen: HallsSeen = { prices, calls, refused, messages }
process.send?.(seen)
