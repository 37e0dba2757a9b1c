interface Setting {
  readonly key: string
  readonly value: string
}

/** The networks on which USDT is received, as the setting names them; none while it is not set. */
export function networksOf(settings: readonly Setting[]): string[] {
  const json = settings.find(({ key }) => key === 'recharge_networks')?.value ?? ''
  if (json === '') return []
  const networks = JSON.parse(json) as readonly { readonly type: string }[]
  return networks.map(({ type }) => type)
}
