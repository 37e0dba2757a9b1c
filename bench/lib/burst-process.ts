import { once } from 'node:events'
import { connect } from 'node:net'
import type { Burst } from './burst.ts'

const [{ port, size, request }] = (await once(process, 'message')) as [Burst]
const sockets = await Promise.all(
  Array.from({ length: size }, async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    return socket
  }),
)
process.send?.('open')
await once(process, 'message')
for (const socket of sockets) socket.write(request)
const answers = await Promise.all(
  sockets.map(async (socket) => {
    let text = ''
    for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString('latin1')
    return /"code":(200|500)/.exec(text)?.[1]
  }),
)
const accepted = answers.filter((code) => code === '200').length
const failed = answers.filter((code) => code === '500').length
process.send?.({ accepted, failed, refused: size - accepted - failed })
