/**
 * Follows the events of a merchant without missing one, also while this program or the service was away for up to three days.
 *
 *   C2C_HOST=https://c2c.example C2C_KEY=... C2C_SECRET=... NUMBER_FILE=number.txt node follow-events.ts
 *
 * The key is a merchant's, with the scope read. The number of the last event is kept in NUMBER_FILE; without that file, events begin
 * with the next one. POLL=1 asks by calls alone, for networks that let no WebSocket through.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { followEvents } from '@c2c/client'

const { C2C_HOST: host = '', C2C_KEY: token = '', C2C_SECRET: secret = null, NUMBER_FILE: file = '' } = process.env

const stop = followEvents({
  host,
  key: { token, secret },
  after: existsSync(file) ? Number(readFileSync(file, 'utf8')) : null,
  ...(process.env['POLL'] === '1' && { connect: null }),
  onEvent({ seq, type, data }) {
    // Replace this by what you do about the event. A database keeps the number in the same transaction.
    console.log(JSON.stringify({ seq, type, ...data }))
    writeFileSync(file, String(seq))
  },
  onGone: ({ oldest }) => console.error(`Events before ${oldest} are gone: read the open orders again.`),
  onEnd: (refusal) => console.error(refusal.message),
  onError: (error) => console.error(error),
})

process.once('SIGTERM', stop)
