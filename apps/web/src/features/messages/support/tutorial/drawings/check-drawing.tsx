import { Drawing } from './drawing.tsx'
import { Tick } from './parts.tsx'

/** One line for every movement, inflows and outflows, and a sum that is right. */
export const CheckDrawing = () => (
  <Drawing>
    <rect x={52} y={18} width={216} height={104} rx={12} fill="var(--surface)" />
    <path d="M72 40h70M72 62h54M72 84h62" />
    <path d="M216 40h32M228 84h20" stroke="var(--income)" strokeWidth={4} />
    <path d="M222 62h26" stroke="var(--expenditure)" strokeWidth={4} />
    <path d="M72 98h176" strokeWidth={1} />
    <path d="M72 110h36m104 0h36" stroke="var(--text)" strokeWidth={4} />
    <Tick x={268} y={116} />
  </Drawing>
)
