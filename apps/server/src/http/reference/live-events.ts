/** What programs and the service say to each other on a socket. */
const messages = [
  ['program', '{"key": "TOKEN", "after": 12}', 'The token of the key, and the last number that it has, if any.'],
  [
    'service',
    '{"type": "challenge", "timestamp": "1795000000000", "nonce": "..."}',
    'To keys with a secret. It is answered within 10 seconds, on this connection alone.',
  ],
  ['program', '{"signature": "..."}', 'See below.'],
  ['service', '{"type": "ready", "last": 14, "oldest": 3}', 'Events follow from here on.'],
  [
    'service',
    '{"type": "event", "seq": 13, "event": "order.paid", "timestamp": "...", "data": {}}',
    'One event, with the data of its webhook.',
  ],
  ['service', '{"type": "ping"}', 'Every 25 seconds. A minute without any message means a lost connection.'],
  [
    'service',
    '{"type": "refused", "code": 401, "msg": "...", "data": {"reason": "key_invalid"}}',
    'Why the socket is closed, as calls answer it.',
  ],
] as const

const closeCodes = [
  ['4400', 'The first message is malformed.'],
  ['4401', 'The key is unknown, revoked or expired, the signature is wrong, or nothing came in time.'],
  ['4403', 'The key lacks the scope <code>read</code>, or comes from another network.'],
  ['4408', 'The program took a batch of 100 events for longer than 20 seconds: go on with the last number.'],
  [
    '4410',
    'Events after <code>after</code> are deleted, or there is no such number: <code>oldest</code> and <code>last</code> are in <code>data</code>.',
  ],
  ['1012', 'The service restarts: go on with the last number.'],
  [
    '1013',
    'More than 8 sockets of the key or 32 of the merchant, or too many calls: wait for <code>retry_after</code> seconds.',
  ],
  ['1006, 1011', 'The connection broke, or a fault: go on with the last number, after 1 to 30 seconds.'],
] as const

/** The part about the socket for programs. */
export const liveEvents = (): string => `<h2 id="live">Live events</h2>
<p>Each event of a merchant has a number, <code>seq</code>: one more than that of the merchant's event before, without gaps. Events are kept for
three days. <a href="#console-events-since"><code>events/since</code></a> answers those that follow a number, and the socket <code>/ws</code>
sends them as they happen. To miss none, keep the number of the last event that you have dealt with, and begin with it after every
interruption. <code>followEvents</code> of the client does this.</p>
<div class="wide"><table><thead><tr><th scope="col">From</th><th scope="col">Message</th><th scope="col">Meaning</th></tr></thead><tbody>${messages
  .map(([from, message, meaning]) => `<tr><td>${from}</td><td><code>${message}</code></td><td>${meaning}</td></tr>`)
  .join('')}</tbody></table></div>
<p>The signature is HMAC-SHA-256 in lower-case hexadecimal, under the secret of the key, of five lines joined by a line feed: <code>SOCKET</code>,
the path (<code>/ws</code>), the <code>timestamp</code> and the <code>nonce</code> of the challenge, and the SHA-256 of the first message in
hexadecimal. A key without a secret is accepted by its token, as in calls that read.</p>
<div class="wide"><table><thead><tr><th scope="col">Close code</th><th scope="col">Meaning</th></tr></thead><tbody>${closeCodes
  .map(([code, meaning]) => `<tr><td>${code}</td><td>${meaning}</td></tr>`)
  .join('')}</tbody></table></div>`
