import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A value of DER (ITU-T X.690) of fewer than 64 KiB. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly (Buffer | string)[]) => der(0x30, ...parts)
/** An object identifier, by its encoded arcs. */
const identifier = (arcs: string) => der(0x06, arcs)
const digits = (moment: Date) => moment.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
const utcTime = (moment: Date) => der(0x17, Buffer.from(digits(moment).slice(2)))

const [ecdsaWithSha256, commonName, alternativeName] = ['2a8648ce3d040302', '550403', '551d11']

/** A certificate for `localhost` that is its own authority (RFC 5280), and its key. */
export function makeCertificate(from: Date, until: Date): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(identifier(commonName), der(0x0c, Buffer.from('localhost')))))
  const names = sequence(der(0x82, Buffer.from('localhost')))
  const algorithm = sequence(identifier(ecdsaWithSha256))
  const body = sequence(
    der(0xa0, der(0x02, '02')),
    der(0x02, '01'),
    algorithm,
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(identifier(alternativeName), der(0x04, names)))),
  )
  const signature = sign('sha256', body, privateKey)
  const text = sequence(body, algorithm, der(0x03, '00', signature)).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** An HTTPS server on `localhost` that answers every request with one status. */
export async function startTlsServer(certificate: ReturnType<typeof makeCertificate>, status = 200) {
  const server = createServer(certificate, (_request, response) => response.writeHead(status).end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}
