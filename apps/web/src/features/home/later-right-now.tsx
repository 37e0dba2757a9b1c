import { Arriving } from '../../components/feedback/arriving.tsx'

const load = () => import('./right-now.tsx').then(({ RightNow }) => RightNow)

/** What goes on, once its file and texts have come. */
export const LaterRightNow = () => <Arriving load={load} />
