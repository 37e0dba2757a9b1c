import { useArriving } from '../../components/use-arriving.ts'

const load = async () => (await import('./frozen-strip.tsx')).FrozenStrip

/** What somebody whose account is frozen has to know, after the page. */
export function LaterFrozenStrip() {
  const Strip = useArriving(load)
  return Strip && <Strip />
}
