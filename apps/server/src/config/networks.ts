import { isIP, isIPv4 } from 'node:net'

/** Reads a list of networks, `10.0.0.0/8, ::1`. Throws an Error whose message names the variable. */
export function readNetworks(name: string, text: string): readonly string[] {
  const networks = text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '')
  const wrong = networks.find((network) => !isNetwork(network))
  if (networks.length === 0) throw new Error(`${name} must be a list of networks such as 10.0.0.0/8, not ${text}`)
  if (wrong !== undefined) throw new Error(`${name} must be a list of networks such as 10.0.0.0/8, not ${wrong}`)
  return networks
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
}
