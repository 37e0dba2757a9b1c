import { Drawing } from './drawing.tsx'
import { Arrow, Bank, Coin } from './parts.tsx'

/** Coins leave, the fee and the rate are written down before, and the bank receives. */
export const WithdrawDrawing = () => (
  <Drawing>
    <Coin x={36} y={82} />
    <Coin x={60} y={62} />
    <Arrow x={88} y={70} length={26} />
    <rect x={126} y={28} width={64} height={84} rx={8} fill="var(--surface)" />
    <path d="M138 46h18m14 0h8m-40 16h24m8 0h8m-40 14h40" />
    <path d="M138 94h16m12 0h12" stroke="var(--good)" strokeWidth={4} />
    <Arrow x={202} y={70} length={26} />
    <Bank x={272} y={74} />
  </Drawing>
)
