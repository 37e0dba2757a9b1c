import { Drawing } from './drawing.tsx'
import { Cross, Person } from './parts.tsx'

/** A masked stranger asks for a secret; a shield is between them. */
export const NeverDrawing = () => (
  <Drawing>
    <Person x={62} y={72} />
    <path d="M50 58h24v7q-6 5-12 0-6 5-12 0Z" fill="var(--muted)" />
    <path d="M92 42h50v26h-34l-10 9v-9h-6Z" fill="var(--surface)" />
    <path d="M104 55h.1m12.9 0h.1m12.9 0h.1" strokeWidth={6} />
    <path
      d="m208 24-40 14v30c0 25 17 41 40 50 23-9 40-25 40-50V38Z"
      fill="var(--accent-soft)"
      stroke="var(--accent-text)"
    />
    <path d="M196 70v-8a12 12 0 0 1 24 0v8m-28 0h32v24h-32Z" stroke="var(--accent-text)" />
    <Cross x={156} y={96} />
  </Drawing>
)
