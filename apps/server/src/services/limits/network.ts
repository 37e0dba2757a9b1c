/** The networks that an address is counted by. */
export interface Networks {
  /** Of one customer: the IPv4 address, or the /56 prefix of an IPv6 address. */
  readonly customer: string
  /** Of one provider: the /32 prefix of an IPv6 address; null for IPv4. */
  readonly provider: string | null
}

/** The networks of an IP address. */
export function networksOf(address: string): Networks {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined || !address.includes(':')) return { customer: mapped ?? address, provider: null }
  const [before = [], after = []] = (address.split('%', 1)[0] ?? '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => parseInt(group, 16))
  const provider = `${a.toString(16)}:${b.toString(16)}`
  return { customer: `${provider}:${c.toString(16)}:${(d & 0xff00).toString(16)}`, provider: `${provider}::/32` }
}
