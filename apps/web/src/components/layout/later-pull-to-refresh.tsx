import { Arriving } from '../feedback/arriving.tsx'

const load = async () => (await import('./pull-to-refresh.tsx')).PullToRefresh

/** Pulling the page down, possible once the first view is over. */
export const LaterPullToRefresh = () => <Arriving load={load} />
