/** How calls are made, for the head of the reference. */
export const introduction = `<h2 id="calling">Calling</h2>
<p>Every call is a <code>POST</code> with a form (<code>application/x-www-form-urlencoded</code>) or JSON. The field
<code>lang</code> (<code>en</code>, <code>de</code>, <code>zh-Hans</code>, <code>ja</code>, <code>zh-Hant</code>) chooses the
language of messages. The same in machine-readable form: <a href="/openapi.json">/openapi.json</a>.</p>
<p>The answer is <code>{"code", "msg", "data"}</code> with HTTP 200. <code>code</code> 200 is success. Any other code is a
refusal: <code>msg</code> is for people, <code>data.reason</code> for programs, <code>data.fields</code> names the fields of an
<code>invalid_input</code>.</p>
<p>Amounts are decimal text, times ISO 8601 in UTC. Lists take <code>page</code> and <code>page_size</code>, newest first. Calls
marked <code>Idempotency-Key</code> take that header (1 to 128 visible ASCII characters): the same key with the same fields
gives the first answer again, and nothing is done twice.</p>
<h2 id="keys">API keys</h2>
<p>A session sends its token as <code>X-Access-Token</code>. A program sends the token of an API key as <code>X-Api-Key</code>
in its place. Users create keys that read on the page for security, merchants create keys that read and trade in the console.
A key calls what is marked <code>key</code> here, if it has that scope, until it expires or is revoked, and from its networks
alone.</p>
<p>Calls of the scope <code>trade</code> are signed with the secret of the key:</p>
<ul>
<li><code>X-Timestamp</code>: milliseconds since 1970, at most 60 seconds off. A refusal has <code>data.server_time</code>.</li>
<li><code>X-Nonce</code>: 16 to 64 letters, digits, <code>-</code> or <code>_</code>, new for each request.</li>
<li><code>X-Signature</code>: HMAC-SHA-256 in lower-case hexadecimal, under the secret, of five lines joined by a line feed:
method, path with query, timestamp, nonce, and the SHA-256 of the body in hexadecimal.</li>
</ul>
<pre><code>POST
/console/api/v1/offer/create
1795000000000
0123456789abcdef
5f2b6c...</code></pre>
<p>Answers to keys have <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>
(seconds). Above the limit the code is 429, and <code>Retry-After</code> says how many seconds to wait. A key may make 600 calls
a minute, all keys of one owner together 1,200.</p>`
