import { createServer } from 'node:http'

/** Answers every request with a success of `bytes` bytes, as the reference for what HTTP itself costs. */
const bytes = Number(process.argv[2])
const body = `{"code":200,"data":"${'x'.repeat(Math.max(0, bytes - 22))}"}`

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
})
