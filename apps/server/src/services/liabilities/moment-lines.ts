import { monthHours, ruleAt, type DrawnMoment, type LiabilityHead } from '@c2c/domain'

/** How the moment of a statement came about, and which moments it missed, line by line; none for statements without drawn moments. */
export function momentLines({ assets, draw }: Pick<LiabilityHead, 'assets' | 'draw'>): readonly string[] {
  if (!draw) return []
  const text = ({ hour, block, beacon }: DrawnMoment): string =>
    `hour ${hour}, block ${block} of chain ${ruleAt(draw.rules, hour)?.chainId}, beacon ${beacon}`
  const { drawn, missed } = draw
  const monthly = drawn && ruleAt(draw.rules, drawn.hour)?.monthly
  return [
    ...(drawn ? [`moment:    drawn, ${text(drawn)}, ${monthly} of ${monthHours} hours`] : []),
    ...(!drawn && assets ? ['moment:    chosen by the service'] : []),
    ...missed.map((moment) => `missed:    ${text(moment)}`),
  ]
}
