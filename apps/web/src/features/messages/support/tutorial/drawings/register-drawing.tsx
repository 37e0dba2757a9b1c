import { Drawing } from './drawing.tsx'
import { Arrow, Person, Phone, Tick } from './parts.tsx'

/** One code from an inviter, another by mail, and the account is open. */
export const RegisterDrawing = () => (
  <Drawing>
    <Person x={48} y={70} />
    <g stroke="var(--accent-text)">
      <rect x={88} y={50} width={64} height={40} rx={8} fill="var(--accent-soft)" strokeDasharray="5 5" />
      <path d="M100 70h.1m13.4 0h.1m13.4 0h.1m13.4 0h.1" strokeWidth={7} />
    </g>
    <Arrow x={166} y={70} length={38} />
    <Phone x={252} y={70} />
    <path d="M236 52h32v22h-32Zm0 2 16 12 16-12" stroke="var(--accent-text)" />
    <path d="M236 88h32" />
    <Tick x={279} y={112} />
  </Drawing>
)
