import { Drawing } from './drawing.tsx'
import { Arrow, Coin, Person } from './parts.tsx'

/** The coin lies in a locked box between seller and merchant, out of reach of both. */
export const EscrowDrawing = () => (
  <Drawing>
    <Person x={46} y={72} />
    <Arrow x={78} y={70} length={30} />
    <rect x={120} y={34} width={80} height={76} rx={12} fill="var(--surface)" stroke="var(--accent-text)" />
    <Coin x={160} y={64} />
    <g stroke="var(--accent-text)">
      <rect x={148} y={94} width={24} height={20} rx={5} fill="var(--accent)" />
      <path d="M153 94v-4a7 7 0 0 1 14 0v4" />
    </g>
    <path d="M214 70h30" strokeDasharray="2 8" />
    <Person x={276} y={72} />
  </Drawing>
)
