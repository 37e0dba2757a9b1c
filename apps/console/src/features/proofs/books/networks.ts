interface Setting {
  readonly key: string
  readonly value: string
}

/** The networks that USDT is received on, from the setting; empty if it is not set. */
export function networksOf(settings: readonly Setting[]): string[] {
  const json = settings.find(({ key }) => key === 'recharge_networks')?.value ?? ''
  if (json === '') return []
  const networks = JSON.parse(json) as readonly { readonly type: string }[]
  return networks.map(({ type }) => type)
}
